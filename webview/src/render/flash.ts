// What was just lost, and the arrow that broke, flash once: the eye finds them at once. Nothing depends on having
// seen it, and it is left out for those who want less motion.

import type { CollectionReturnValue, Core } from "cytoscape";

const [times, half] = [2, 170];

export function flash(core: Core, lost: ReadonlySet<string>): void {
  const loss = core.nodes(".body").filter((node) => lost.has(node.id()));
  blink(loss.union(core.edges(".broken")), times);
}

function blink(elements: CollectionReturnValue, left: number): void {
  if (left === 0 || elements.empty()) return;
  elements.animate({ style: { opacity: 0.15 } }, { duration: half });
  elements.animate({ style: { opacity: 1 } }, { duration: half });
  setTimeout(() => blink(elements, left - 1), 2 * half);
}
