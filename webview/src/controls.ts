// The bar of buttons. Each does what the command of the same name does; what they say follows the extension's
// side of the panel (the stand) and the page's own.

import type { Stand } from "../../server/src/protocol/panel.ts";
import { actionKeys, actionTitles, type PanelAction } from "../../server/src/protocol/panelActions.ts";
import { able, button, create, type Icon, labelled, pressed, rename } from "./dom.ts";
import { menuButton } from "./menu.ts";

export type Appearance = "picture" | "words" | "raw";

export interface Controls {
  readonly bar: HTMLElement;
  readonly stepper: HTMLElement;
  stand(stand: Stand): void;
  /** Parts of the picture are out of sight. */
  hasMore(hasMore: boolean): void;
  shown(shown: {
    readonly as: Appearance;
    readonly moment: "before" | "after" | null;
    readonly hasRaw: boolean;
  }): void;
}

export function createControls(
  act: (action: PanelAction) => void,
  goToStep: (index: number) => void,
): Controls {
  const make = (action: PanelAction, icon: Icon) =>
    button({ name: actionTitles[action], icon, ...keysOf(action) }, () => act(action));
  const [previous, play, next] = [make("previous", "previous"), make("play", "play"), make("next", "next")];
  const before = button({ name: "Before", ...keysOf("moment") }, () => turnTo("before"));
  const after = button({ name: "After", ...keysOf("moment") }, () => turnTo("after"));
  const [pin, goToPinned] = [make("pin", "pin"), make("goToPinned", "goToPinned")];
  const [pause, follow] = [make("pause", "pause"), make("followCursor", "cursor")];
  const [find, fit] = [make("find", "find"), make("fit", "fit")];
  const [text, raw] = [make("text", "words"), make("raw", "raw")];
  const copy = menuButton(
    { name: "Copy", icon: "copy" },
    (["copySvg", "copyPng", "copyDot", "copyText"] as const).map((action) => ({
      label: actionTitles[action],
      choose: () => act(action),
    })),
  );
  const slider = labelled(document.createElement("input"), "slider", "Step");
  slider.type = "range";
  slider.className = "slider";
  slider.min = "0";
  slider.addEventListener("input", () => goToStep(Number(slider.value)));
  const words = create("span", "step");
  const title = create("p", "story");
  title.hidden = true;
  const walk = create(
    "div",
    "walk",
    group("Steps", previous, play, next),
    slider,
    words,
    group("Moment", before, after),
  );
  const stepper = create("div", "stepper", title, walk);
  let moment: "before" | "after" | null = null;

  function turnTo(wanted: "before" | "after"): void {
    if (moment !== wanted) act("moment");
  }

  function showSession({ subject, paused, playing }: Stand): void {
    const isPinned = subject.kind === "pinned";
    rename(pin, { name: isPinned ? "Unpin" : "Pin", icon: isPinned ? "pinned" : "pin", ...keysOf("pin") });
    rename(pause, {
      name: paused ? "Continue" : "Pause",
      icon: paused ? "resume" : "pause",
      ...keysOf("pause"),
    });
    rename(play, { name: playing ? "Stop" : "Play", icon: playing ? "stop" : "play", ...keysOf("play") });
    pressed(pin, isPinned);
    pressed(pause, paused);
    pressed(follow, subject.kind === "cursor" && !paused);
    able(goToPinned, isPinned);
    const isStepped = subject.kind === "trace" || subject.kind === "statements";
    stepper.classList.toggle("idle", !isStepped);
    stepper.classList.toggle("tracing", subject.kind === "trace");
  }

  function showSteps({ steps, at, title: story }: Stand): void {
    able(previous, at > 0);
    able(next, at < steps.length - 1);
    able(play, steps.length > 1);
    slider.max = String(Math.max(0, steps.length - 1));
    slider.value = String(at);
    slider.disabled = steps.length < 2;
    const step = steps[at];
    words.replaceChildren();
    if (step !== undefined)
      words.append(`${at + 1} of ${steps.length}: `, create("span", "step-words", step.words));
    words.title = step?.words ?? "";
    slider.setAttribute("aria-valuetext", step ? `${step.words}, line ${step.line + 1}` : "none");
    title.textContent = story ?? "";
    title.hidden = story === undefined;
  }

  return {
    bar: create(
      "div",
      "buttons",
      group("What is shown", pin, goToPinned, pause, follow),
      group("View", find, fit, text, raw, copy),
    ),
    stepper,
    hasMore: (hasMore) => {
      fit.classList.toggle("more", hasMore);
      const name = hasMore ? `${actionTitles.fit}: there is more than can be seen` : actionTitles.fit;
      rename(fit, { name, ...keysOf("fit") });
    },
    stand: (stand) => {
      showSession(stand);
      showSteps(stand);
    },
    shown: ({ as, moment: now, hasRaw }) => {
      moment = now;
      pressed(before, now === "before");
      pressed(after, now === "after");
      for (const each of [before, after]) able(each, now !== null);
      pressed(text, as === "words");
      pressed(raw, as === "raw");
      able(raw, hasRaw);
      able(fit, as === "picture" && now !== null);
      able(find, now !== null);
    },
  };
}

function keysOf(action: PanelAction): { readonly keys?: string } {
  const known = actionKeys[action];
  return known === undefined ? {} : { keys: known };
}

function group(label: string, ...buttons: readonly HTMLElement[]): HTMLElement {
  return labelled(create("div", "group", ...buttons), "group", label);
}
