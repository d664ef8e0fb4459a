// What was seen of the blocks that a procedure gets, gathered while it is gone through. Places at which
// it gets them are told apart by their instruction.

export interface BlocksSeen {
  /** Some may be lost, or released twice. */
  mishandled: boolean;
  /** Lost on some way. */
  readonly lost: Set<string>;
  /** Released, kept or handed out on some way. */
  readonly handled: Set<string>;
  /** A call did not come back. */
  endsEarly: boolean;
}

export function noBlocksSeen(): BlocksSeen {
  return { mishandled: false, lost: new Set(), handled: new Set(), endsEarly: false };
}
