// Which procedures call each other in a circle: they have to be understood together, and all that
// they call before them.

/** Components that `from` leads to and that are not done yet, callees before callers. */
export function componentsFrom<Node>(
  from: Node,
  calleesOf: (node: Node) => readonly Node[],
  isDone: (node: Node) => boolean,
): readonly (readonly Node[])[] {
  const found: Node[][] = [];
  const visits = new Map<Node, Visit>();
  const pending: Node[] = [];
  const path: Step<Node>[] = [];
  const begin = (node: Node): void => {
    visits.set(node, { order: visits.size, lowest: visits.size, isPending: true });
    pending.push(node);
    path.push({ node, callees: calleesOf(node), next: 0 });
  };
  if (!isDone(from)) begin(from);
  while (path.length > 0) {
    const top = path[path.length - 1]!;
    const visit = visits.get(top.node)!;
    const callee = top.callees[top.next++];
    if (callee === undefined) {
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) lower(visits.get(above.node)!, visit.lowest);
      if (visit.lowest === visit.order) found.push(takeComponent(top.node, pending, visits));
      continue;
    }
    const known = visits.get(callee);
    if (known?.isPending) lower(visit, known.order);
    else if (known === undefined && !isDone(callee)) begin(callee);
  }
  return found;
}

interface Visit {
  readonly order: number;
  lowest: number;
  isPending: boolean;
}

interface Step<Node> {
  readonly node: Node;
  readonly callees: readonly Node[];
  next: number;
}

function lower(visit: Visit, to: number): void {
  visit.lowest = Math.min(visit.lowest, to);
}

function takeComponent<Node>(first: Node, pending: Node[], visits: Map<Node, Visit>): Node[] {
  const at = pending.indexOf(first);
  const component = pending.splice(at);
  for (const node of component) visits.get(node)!.isPending = false;
  return component;
}
