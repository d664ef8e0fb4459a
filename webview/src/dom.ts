// Small helpers that make elements. No markup is ever parsed: what comes from source code stays text.

export function create(tag: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.append(...content);
  return made;
}

export function labelled<E extends HTMLElement>(made: E, role: string, label: string): E {
  made.setAttribute("role", role);
  made.setAttribute("aria-label", label);
  return made;
}

export interface ButtonLook {
  /** What it is called, seen or not. */
  readonly name: string;
  readonly icon?: Icon;
  /** Said in the tooltip besides. */
  readonly keys?: string;
}

export function button({ name, icon, keys }: ButtonLook, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  if (icon === undefined) made.textContent = name;
  else {
    made.className = "icon";
    made.append(drawn(icon));
    made.setAttribute("aria-label", name);
  }
  made.title = keys === undefined ? name : `${name} (${keys})`;
  made.addEventListener("click", () => {
    if (made.getAttribute("aria-disabled") !== "true") press();
  });
  return made;
}

/** It keeps the focus, so that who steps by keyboard is not thrown out at the last step. */
export function able(made: HTMLButtonElement, isAble: boolean): void {
  made.setAttribute("aria-disabled", String(!isAble));
}

export function pressed(made: HTMLButtonElement, isPressed: boolean): void {
  made.setAttribute("aria-pressed", String(isPressed));
}

export function rename(made: HTMLButtonElement, { name, icon, keys }: ButtonLook): void {
  if (icon !== undefined) made.replaceChildren(drawn(icon));
  made.setAttribute("aria-label", name);
  made.title = keys === undefined ? name : `${name} (${keys})`;
}

/** Lines and shapes on a field of 16 by 16, in the colour of the text. */
const icons = {
  previous: { line: "M10.5 3.5 6 8l4.5 4.5" },
  next: { line: "M5.5 3.5 10 8l-4.5 4.5" },
  play: { shape: "M5 3.2v9.6L12.6 8z" },
  stop: { shape: "M4 4h8v8H4z" },
  pause: { shape: "M4.5 3.5h2.4v9H4.5zM9.1 3.5h2.4v9H9.1z" },
  resume: { shape: "M3.5 3.5h2.2v9H3.5zM7.5 3.5 13 8 7.5 12.5z" },
  pin: { line: "M9.5 2.5 13.5 6.5 10.5 7.5 8 10 8 12.5 3.5 8 6 8 8.5 5.5zM5.7 10.3 2.5 13.5" },
  pinned: {
    shape: "M9.5 2.5 13.5 6.5 10.5 7.5 8 10 8 12.5 3.5 8 6 8 8.5 5.5z",
    line: "M5.7 10.3 2.5 13.5",
  },
  goToPinned: { line: "M9 4h4v8H9M2.5 8H9.5M7 5.5 9.5 8 7 10.5" },
  cursor: {
    line: "M5.5 2.5Q8 2.5 8 4.5V11.5Q8 13.5 5.5 13.5M10.5 2.5Q8 2.5 8 4.5M8 11.5Q8 13.5 10.5 13.5M6.5 8H9.5",
  },
  find: { line: "M7 2.8a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4M10.2 10.2 13.5 13.5" },
  fit: { line: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" },
  copy: { line: "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" },
  picture: { line: "M2 4.5h4.5v3H2zM9.5 9h4.5v3H9.5zM6.5 6h5.2v2.6M10 7.4l1.7 1.6 1.7-1.6" },
  words: { line: "M2.5 4h11M2.5 8h11M2.5 12h7" },
  raw: {
    line: "M6 3.5Q4 3.5 4 5.5Q4 8 2.5 8Q4 8 4 10.5Q4 12.5 6 12.5M10 3.5Q12 3.5 12 5.5Q12 8 13.5 8Q12 8 12 10.5Q12 12.5 10 12.5",
  },
  close: { line: "M4 4l8 8M12 4l-8 8" },
} satisfies Readonly<Record<string, { readonly line?: string; readonly shape?: string }>>;
export type Icon = keyof typeof icons;

function drawn(name: Icon): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 16 16", width: "16", height: "16" }))
    svg.setAttribute(key, value);
  svg.setAttribute("aria-hidden", "true");
  const { line, shape }: { line?: string; shape?: string } = icons[name];
  for (const [kind, data] of [
    ["line", line],
    ["shape", shape],
  ] as const) {
    if (data === undefined) continue;
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", data);
    path.setAttribute("class", kind);
    svg.append(path);
  }
  return svg;
}
