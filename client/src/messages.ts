// What a command of ours is given as arguments: by a line over a function, a light bulb, or anybody's keybinding.

import { type AtParams, atParamsSchema } from "../../server/src/protocol/messages.ts";
import { parsed } from "../../server/src/protocol/schema.ts";

/** What a line over a function hands to its command. */
export function parsePositionArgument(uri: unknown, position: unknown): AtParams | null {
  return parsed(atParamsSchema, { uri, position });
}
