// The panel's only way to the extension and back, and what it keeps over a reload. A message that is not in the
// agreed form is refused as a whole, and both sides say so: anything can be posted to a window.

import {
  type FromPanel,
  type Memory,
  memorySchema,
  type ToPanel,
  toPanelSchema,
} from "../../server/src/protocol/panel.ts";
import { parse, parsed } from "../../server/src/protocol/schema.ts";

declare function acquireVsCodeApi(): {
  postMessage(message: FromPanel): void;
  getState(): unknown;
  setState(state: Memory): void;
};

export interface Bridge {
  post(message: FromPanel): void;
  remember(change: Partial<Memory>): void;
  /** As it was before a reload of the window. */
  readonly remembered: Memory;
}

export interface Receiver {
  receive(message: ToPanel): void;
  refused(why: string): void;
}

/** `makeReceiver` is given the bridge; the extension hears that the panel is ready once it listens. */
export function connect(makeReceiver: (bridge: Bridge) => Receiver): void {
  const extension = acquireVsCodeApi();
  let memory: Memory = parsed(memorySchema, extension.getState()) ?? {};
  const bridge: Bridge = {
    remembered: memory,
    post: (message) => extension.postMessage(message),
    remember: (change) => {
      memory = { ...memory, ...change };
      extension.setState(memory);
    },
  };
  const receiver = makeReceiver(bridge);
  window.addEventListener("message", (event: MessageEvent<unknown>) => {
    const message = parse(toPanelSchema, event.data);
    if (message.kind === "good") receiver.receive(message.value);
    else {
      receiver.refused(message.why);
      bridge.post({ type: "refused", why: message.why });
    }
  });
  bridge.post({ type: "ready" });
}
