// The Heap panel's entry: joins page and extension. The page's shell has only
// an element with the id `app`; all else is made here, without inline scripts.

import "./theme.css";
import { connect } from "./bridge.ts";
import { exposeGraph } from "./inspection.ts";
import { createPanel } from "./panel.ts";
import { onThemeChange } from "./theme.ts";

connect((bridge) => {
  const panel = createPanel(document.getElementById("app")!, bridge);
  exposeGraph(panel.drawn, panel.zoom);
  onThemeChange(panel.redraw);
  return panel;
});
