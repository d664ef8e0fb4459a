// Keys of the picture, which has no elements that could have the focus themselves.

export interface PictureKeys {
  pan(x: number, y: number): void;
  zoom(factor: number): void;
  fit(): void;
  /** To the node after or before the chosen one. */
  choose(by: 1 | -1): void;
  reveal(): void;
  focus(): void;
  fold(): void;
  showAll(): void;
}

export function steerByKeys(element: HTMLElement, keys: PictureKeys): void {
  const step = 40;
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => keys.pan(step, 0),
    ArrowRight: () => keys.pan(-step, 0),
    ArrowUp: () => keys.pan(0, step),
    ArrowDown: () => keys.pan(0, -step),
    "+": () => keys.zoom(1.2),
    "=": () => keys.zoom(1.2),
    "-": () => keys.zoom(1 / 1.2),
    "0": keys.fit,
    n: () => keys.choose(1),
    p: () => keys.choose(-1),
    Enter: keys.reveal,
    f: keys.focus,
    h: keys.fold,
    a: keys.showAll,
  };
  element.addEventListener("keydown", (event) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  });
}
