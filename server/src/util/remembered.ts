// Questions about things that never change: each thing is asked once, and the
// answer goes with it.

export function remembered<Thing extends object, Answer extends {}>(
  answer: (thing: Thing) => Answer,
): (thing: Thing) => Answer {
  const answers = new WeakMap<Thing, Answer>();
  return (thing) => {
    const known = answers.get(thing);
    if (known !== undefined) return known;
    const found = answer(thing);
    answers.set(thing, found);
    return found;
  };
}
