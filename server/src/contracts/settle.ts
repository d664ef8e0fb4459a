// Members of a circle of calls are gone through until what they do stays, callees before callers, each with
// what was found last of the others: so news come round the circle in few rounds.

/** Times that all are gone through before those that still change are taken for unknown; and after that once more, for the others. */
const mostRounds = 16;
const mostTries = 3;

export interface Circle<Member> {
  /** In an order that does not depend on who asked. */
  readonly members: readonly Member[];
  readonly calleesOf: (member: Member) => readonly Member[];
  /** Goes through one of them: whether there is news for those that call it. */
  readonly next: (member: Member, round: number) => boolean;
  /** Takes it for unknown, for good: whether that is news. */
  readonly giveUp: (member: Member) => boolean;
}

export function settle<Member>({ members, calleesOf, next, giveUp }: Circle<Member>): void {
  const order = calleesFirst(members, calleesOf);
  const callersOf = callersIn(members, calleesOf);
  const waiting = new Set(order);
  const givenUp = new Set<Member>();
  const tell = (member: Member): void => {
    for (const caller of callersOf.get(member)!) if (!givenUp.has(caller)) waiting.add(caller);
  };
  const giveUpAll = (all: readonly Member[]): void => {
    for (const member of all) {
      givenUp.add(member);
      waiting.delete(member);
    }
    for (const member of all) if (giveUp(member)) tell(member);
  };
  for (let round = 0; waiting.size > 0; round++) {
    if (round > 0 && round % mostRounds === 0) {
      const isEnough = round >= mostRounds * mostTries;
      giveUpAll(order.filter((each) => !givenUp.has(each) && (isEnough || waiting.has(each))));
    }
    for (const member of order) if (waiting.delete(member) && next(member, round)) tell(member);
  }
}

function callersIn<Member>(
  members: readonly Member[],
  calleesOf: (member: Member) => readonly Member[],
): ReadonlyMap<Member, ReadonlySet<Member>> {
  const callers = new Map(members.map((member): [Member, Set<Member>] => [member, new Set()]));
  for (const member of members) for (const callee of calleesOf(member)) callers.get(callee)?.add(member);
  return callers;
}

/** Where a circle begins depends on names only. */
function calleesFirst<Member>(
  members: readonly Member[],
  calleesOf: (member: Member) => readonly Member[],
): readonly Member[] {
  const left = new Set(members);
  const order: Member[] = [];
  for (const first of members) {
    if (!left.delete(first)) continue;
    const path = [{ member: first, callees: calleesOf(first), at: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const callee = top.callees[top.at++];
      if (callee === undefined) order.push(path.pop()!.member);
      else if (left.delete(callee)) path.push({ member: callee, callees: calleesOf(callee), at: 0 });
    }
  }
  return order;
}
