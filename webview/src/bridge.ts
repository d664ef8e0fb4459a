// The panel's only way to the extension and back. Messages that are not in the
// agreed form are dropped: anything can be posted to a window.

import type { FromPanel, ToPanel } from "../../server/src/protocol/messages.ts";
import { isToPanel } from "./validation.ts";

declare function acquireVsCodeApi(): { postMessage(message: FromPanel): void };

export interface Bridge {
  post(message: FromPanel): void;
}

/** Says that the panel is ready once it listens. */
export function connect(receive: (message: ToPanel) => void): Bridge {
  const extension = acquireVsCodeApi();
  window.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (isToPanel(event.data)) receive(event.data);
  });
  extension.postMessage({ type: "ready" });
  return { post: (message) => extension.postMessage(message) };
}
