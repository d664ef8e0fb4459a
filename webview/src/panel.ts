// What the panel knows and when it draws: the newest heap, the chosen case, what is folded, and how it is shown.
// What is looked at is the extension's to know; the page asks it for that.

import type { Placed } from "../../server/src/drawing/placed.ts";
import { emptyHeap, whereabouts } from "../../server/src/drawing/words.ts";
import type { Stand, ToPanel } from "../../server/src/protocol/panel.ts";
import { type PageAction, type PanelAction, pageActions } from "../../server/src/protocol/panelActions.ts";
import type { CaseView, ShapeView } from "../../server/src/protocol/shapeView.ts";
import { createArtist } from "./artist.ts";
import type { Bridge, Receiver } from "./bridge.ts";
import { chooseCase, leakingFirst, tabLabel } from "./cases.ts";
import { changeWords } from "./changeWords.ts";
import { createChoice } from "./choice.ts";
import { type Appearance, createControls } from "./controls.ts";
import { createCopies } from "./copies.ts";
import { steerByKeys } from "./keys.ts";
import { createPage } from "./page.ts";
import { countHidden, nothingReduced, type Reduction, reduced } from "./reduce.ts";
import { createGraph } from "./render/graph.ts";
import { caseTabs } from "./tabs.ts";
import { isRead, prefersStillness, themeKind } from "./theme.ts";
import { glance, twinOf } from "./twin.ts";
import { twinElements } from "./twinPage.ts";

export interface Panel extends Receiver {
  redraw(): void;
  drawn(): Placed | null;
  zoom(): number | null;
}

export function createPanel(root: HTMLElement, bridge: Bridge): Panel {
  const { remembered } = bridge;
  let view: ShapeView | null = null;
  let stand: Stand | null = null;
  let chosenCase = 0;
  let reduction: Reduction = nothingReduced;
  let as: Appearance = remembered.page?.as ?? (isRead(document.body.classList) ? "words" : "picture");
  /** It was not drawn yet. */
  let isNew = false;
  let viewport = remembered.page?.viewport ?? null;

  const controls = createControls(act, (index) => bridge.post({ type: "goToStep", index }));
  const choice = createChoice({
    graph: () => graph,
    shown,
    tell: (words) => page.tell(words),
    foundChanged: (at) => {
      const one = shown();
      if (one) showWords(one);
      const item = at === null ? null : page.words.querySelector(`[data-node="${CSS.escape(at)}"]`);
      item?.scrollIntoView({ block: "nearest" });
    },
    closed: focusContent,
  });
  const tabs = caseTabs(chooseTab);
  const { bar, stepper } = controls;
  const page = createPage(root, tabs, { bar, stepper, find: choice.findBar.element });
  const graph = createGraph(page.graph, {
    node: (id) => {
      choice.choose(id);
      reveal(id);
    },
    edge: (from, to) => reveal(to) || reveal(from),
    moved: remember,
  });
  const artist = createArtist(graph);
  const copies = createCopies({
    current: () => {
      const one = shown();
      return view && one ? { view, one, theme: themeKind(document.body.classList) } : null;
    },
    tell: page.tell,
    post: bridge.post,
  });

  const perform: Readonly<Record<PageAction, () => void>> = {
    previousCase: () => turnCase(-1),
    nextCase: () => turnCase(1),
    fit: () => {
      graph.fit();
      remember();
    },
    zoomIn: () => graph.zoomBy(1.2),
    zoomOut: () => graph.zoomBy(1 / 1.2),
    find: () => view !== null && choice.findBar.open(),
    focusNode: () => reduce((id) => ({ ...reduction, focus: reduction.focus === id ? null : id })),
    foldNode: () => reduce((id) => ({ ...reduction, folded: toggled(reduction.folded, id) })),
    showAll: () => {
      reduction = nothingReduced;
      redraw();
    },
    text: () => appear(as === "words" ? "picture" : "words"),
    raw: () => appear(as === "raw" ? "picture" : "raw"),
    copySvg: () => copies.text("SVG"),
    copyDot: () => copies.text("DOT"),
    copyText: () => copies.text("text"),
    copyPng: copies.png,
  };
  steerByKeys(page.graph, {
    pan: graph.panBy,
    zoom: graph.zoomBy,
    fit: perform.fit,
    choose: choice.chooseNext,
    reveal: () => {
      const id = choice.node();
      if (id !== null) reveal(id);
    },
    focus: perform.focusNode,
    fold: perform.foldNode,
    showAll: perform.showAll,
  });
  root.addEventListener("keydown", (event) => {
    const isStepping = stand?.subject.kind === "statements" || stand?.subject.kind === "trace";
    if (event.key === "Escape" && isStepping) act("followCursor");
  });
  new ResizeObserver(() => graph.resize()).observe(page.graph);

  function shown(): CaseView | undefined {
    const one = view?.cases[chosenCase];
    return one && reduced(one, reduction);
  }

  function redraw(): void {
    const one = shown();
    const hasRaw = (one?.raw ?? "") !== "";
    if (as === "raw" && one !== undefined && !hasRaw) as = "picture";
    controls.shown({ as, moment: view?.moment ?? null, hasRaw });
    page.appear(as);
    tellBadges();
    if (!view || !one) {
      artist.clear();
      return;
    }
    tabs.show(view.cases.map(tabLabel), chosenCase);
    page.empty(one.nodes.length === 0 ? emptyHeap : null);
    page.glance(glance(one));
    page.raw(one.raw);
    page.changes(changeWords(one));
    showWords(one);
    void draw(one);
  }

  async function draw(one: CaseView): Promise<void> {
    if (!(await artist.draw(one))) return;
    if (viewport !== null) graph.restore(viewport);
    viewport = null;
    choice.mark();
    if (isNew && !prefersStillness()) graph.flash(new Set(one.lost));
    isNew = false;
    controls.hasMore(graph.hasMore());
  }

  function showWords(one: CaseView): void {
    page.words.replaceChildren(...twinElements(twinOf(one), choice.found(), { reveal }));
  }

  function tellBadges(): void {
    const [whole, part] = [view?.cases[chosenCase], shown()];
    const hidden = whole && part ? countHidden(whole, part) : 0;
    page.badges([
      ...(stand?.subject.kind === "pinned" ? ["pinned"] : []),
      ...(stand?.paused ? ["paused"] : []),
      ...(stand?.outdated ? ["code has changed"] : []),
      ...(hidden > 0 ? [`${hidden} hidden`] : []),
    ]);
    page.stale(stand?.outdated === true);
  }

  function receive(message: ToPanel): void {
    switch (message.type) {
      case "computing":
        page.status("Computing…");
        page.stale(true);
        break;
      case "nothing":
        page.reason(sentence(message.reason));
        page.changes("");
        show(null);
        break;
      case "show":
        page.notes(message.view.incomplete.map((reason) => `Incomplete: ${reason}`));
        page.reason(message.view.cases.length === 0 ? "This point is never reached." : null);
        show(leakingFirst(message.view));
        break;
      case "stand":
        stand = message.stand;
        bridge.remember({ subject: stand.subject });
        controls.stand(stand);
        tellStatus();
        tellBadges();
        break;
      case "act":
        act(message.action);
        break;
      case "tell":
        page.tell(message.words);
    }
  }

  function show(next: ShapeView | null): void {
    if (next) chosenCase = chooseCase(view, chosenCase, next);
    if (next !== null && next.procedure !== view?.procedure) {
      reduction = nothingReduced;
      choice.clear();
    }
    view = next;
    isNew = next !== null;
    tellStatus();
    redraw();
  }

  function tellStatus(): void {
    page.status(view === null ? "No heap to show" : sentence(whereabouts(view)));
  }

  function act(action: PanelAction): void {
    if (isPages(action)) perform[action]();
    else bridge.post({ type: "act", action });
  }

  function appear(next: Appearance): void {
    const hadFocus = page.graph.parentElement?.contains(document.activeElement) === true;
    as = next;
    remember();
    redraw();
    if (as === "picture") graph.resize();
    if (hadFocus) focusContent();
  }

  function focusContent(): void {
    page.content(as).focus();
  }

  function remember(): void {
    controls.hasMore(graph.hasMore());
    bridge.remember({ page: { as, viewport: graph.viewport() } });
  }

  function chooseTab(index: number): void {
    chosenCase = index;
    redraw();
  }

  function turnCase(by: 1 | -1): void {
    const count = view?.cases.length ?? 0;
    if (count > 1) chooseTab((chosenCase + by + count) % count);
  }

  function reveal(id: string): boolean {
    const place = view?.cases[chosenCase]?.nodes.find((node) => node.id === id)?.allocation?.place;
    if (place) bridge.post({ type: "reveal", place });
    return place !== undefined;
  }

  function reduce(change: (id: string) => Reduction): void {
    const id = choice.node();
    if (id === null) page.tell("Choose a node first: click it, or press N in the picture");
    else {
      reduction = change(id);
      redraw();
    }
  }

  receive({ type: "nothing", reason: "Put the cursor into a C function to see the heap there." });
  return {
    receive,
    refused: (why) => page.tell(`A message to this panel was not understood (${why})`),
    redraw,
    drawn: artist.drawn,
    zoom: () => graph.viewport()?.zoom ?? null,
  };
}

function isPages(action: PanelAction): action is PageAction {
  return (pageActions as readonly string[]).includes(action);
}

function toggled(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return all.has(id) ? new Set([...all].filter((other) => other !== id)) : new Set([...all, id]);
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
