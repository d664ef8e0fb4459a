// What keeps people who do not see, or do not see well, from using a page. Runs inside of the page, so that it must
// not use anything from outside of itself.

/** In words, each with the element; none where all is well. */
export function accessibilityFlaws(): readonly string[] {
  const flaws: string[] = [];
  const short = (each: Element) => each.outerHTML.slice(0, 90);
  const isSeen = (each: Element) => each.getClientRects().length > 0 && each.closest("[hidden]") === null;
  const all = [...document.querySelectorAll("#app, #app *")];

  for (const each of all.filter((one) => one.matches("button, input, [role], [tabindex]"))) {
    const name = each.getAttribute("aria-label") ?? each.getAttribute("title") ?? each.textContent ?? "";
    if (each.getAttribute("role") !== "status" && name.trim() === "") flaws.push(`no name: ${short(each)}`);
    if (each.matches("button button, button input, a button"))
      flaws.push(`inside of another: ${short(each)}`);
  }
  const ids = all.map(({ id }) => id).filter((id) => id !== "");
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) flaws.push(`id twice: ${id}`);
  for (const attribute of ["aria-controls", "aria-describedby", "aria-labelledby"]) {
    for (const each of document.querySelectorAll(`[${attribute}]`)) {
      const wanted = each.getAttribute(attribute)!;
      if (document.getElementById(wanted) === null) flaws.push(`${attribute} leads nowhere: ${short(each)}`);
    }
  }
  const levels = [...document.querySelectorAll("h1, h2, h3, h4")]
    .filter(isSeen)
    .map((each) => Number(each.tagName[1]));
  levels.forEach((level, at) => {
    if (at > 0 && level > levels[at - 1]! + 1)
      flaws.push(`a heading of level ${level} below ${levels[at - 1]}`);
  });

  return flaws;
}

/** Words that are too faint for what is behind them (WCAG 2.1, level AA). Those on disabled controls may be. */
export function faintWords(): readonly string[] {
  const faint: string[] = [];
  type Colour = readonly [number, number, number, number];
  const colour = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const over = (top: Colour, bottom: Colour): Colour => [
    top[0] * top[3] + bottom[0] * (1 - top[3]),
    top[1] * top[3] + bottom[1] * (1 - top[3]),
    top[2] * top[3] + bottom[2] * (1 - top[3]),
    1,
  ];
  const behind = (each: Element | null): Colour => {
    if (each === null) return [255, 255, 255, 1];
    const own = colour(getComputedStyle(each).backgroundColor);
    return own[3] >= 1 ? own : over(own, behind(each.parentElement));
  };
  const light = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "";
  for (const each of [...document.querySelectorAll("#app *")]) {
    if (each.getClientRects().length === 0) continue;
    if (![...each.childNodes].some(isText) || each.closest("[aria-disabled=true], .unseen, .stale")) continue;
    const back = behind(each);
    const [one, other] = [light(over(colour(getComputedStyle(each).color), back)), light(back)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5) faint.push(`${contrast.toFixed(1)}: ${each.outerHTML.slice(0, 90)}`);
  }
  return faint;
}
