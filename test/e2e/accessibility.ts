// What keeps people who do not see, or do not see well, from using a page: axe's findings, by the rules of WCAG 2.1 up to
// level AA and its own good practices.

import axe from "axe-core";
import type { Frame } from "playwright-core";

/** In words, each with the element; none where all is well. */
export async function accessibilityFlaws(frame: Frame): Promise<readonly string[]> {
  await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(() => {
    // The source above has put it there.
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
    return inPage.run("#app", { resultTypes: ["violations"] });
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 120)}`),
  );
}
