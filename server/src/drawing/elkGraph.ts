// A case as the graph that the layout engine takes. All variables are one tall
// node, the stack frame: that keeps them in a column and in order. A backward
// pointer is turned around here and its route turned back by `layout`.

import type { ElkExtendedEdge, ElkNode, ElkPort, LayoutOptions } from "elkjs/lib/elk-api";
import type { NodeView } from "../protocol/shapeView.ts";
import type { Body } from "./body.ts";
import { groupBy } from "./groupBy.ts";
import { isVariable, type Pointer } from "./pointers.ts";
import { exitPort, type Port } from "./ports.ts";

const layoutOptions: LayoutOptions = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.randomSeed": "1",
  "elk.separateConnectedComponents": "false",
  "elk.padding": "[top=0,left=0,bottom=0,right=0]",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "14",
  "elk.spacing.edgeEdge": "10",
  "elk.layered.spacing.nodeNodeBetweenLayers": "52",
  "elk.layered.spacing.edgeNodeBetweenLayers": "18",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.layered.cycleBreaking.strategy": "MODEL_ORDER",
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
};

/** Where there is much to place, the last bit of beauty takes longer than anybody wants to wait. */
export const manyObjects = 60;
const quickOptions: LayoutOptions = {
  "elk.layered.thoroughness": "1",
  "elk.layered.crossingMinimization.greedySwitch.type": "OFF",
  "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
};

/** In a thicket of arrows no order is to be seen. */
const denseOptions: LayoutOptions = {
  "elk.layered.considerModelOrder.strategy": "NONE",
  "elk.layered.cycleBreaking.strategy": "GREEDY",
};

function optionsFor(objects: number, arrows: number): LayoutOptions {
  if (objects <= manyObjects) return layoutOptions;
  const isDense = arrows > objects * 1.2;
  return { ...layoutOptions, ...quickOptions, ...(isDense ? denseOptions : {}) };
}

/** Where pointers enter, by their ids. */
export interface Entries {
  readonly arrivals: ReadonlyMap<string, Port>;
  /** Those that are worth to be drawn straight, as long as it goes. */
  readonly straight: ReadonlyMap<string, Port>;
}

/** `variables` and `objects` in the order in which the picture shall show them. */
export function elkGraph(
  variables: readonly Body[],
  objects: readonly Body[],
  pointers: readonly Pointer[],
  entries: Entries,
): ElkNode {
  const bodies = new Map([...variables, ...objects].map((body) => [body.node.id, body]));
  const ports = new Map<string, ElkPort[]>();
  const edges = pointers.map((pointer) => edgeOf(pointer, bodies, ports, entries));
  if (variables.length > 0) edges.push(...anchors(objects, pointers, ports));
  const frame = variables.length === 0 ? [] : [frameNode(variables, ports)];
  const children = [...frame, ...objects.map((body) => elkNode(elkId(body), body, ports))];
  const options = optionsFor(objects.length, pointers.filter(({ backward }) => !backward).length);
  return { id: "case", layoutOptions: options, children, edges };
}

/** The node of the graph that holds a body. */
export function elkId(body: Body): string {
  return body.form === "variable" ? "frame" : `object ${body.node.id}`;
}

export function isBackward(pointer: Pointer, target: Body): boolean {
  return pointer.backward && target.form === "object" && pointer.from !== pointer.to;
}

function edgeOf(
  pointer: Pointer,
  bodies: ReadonlyMap<string, Body>,
  ports: Map<string, ElkPort[]>,
  { arrivals, straight }: Entries,
): ElkExtendedEdge {
  const source = bodies.get(pointer.from.id)!;
  const target = bodies.get(pointer.to.id)!;
  const exit = addPort(ports, source, exitPort(pointer, source), "out");
  const end = addPort(ports, target, straight.get(pointer.id) ?? arrivals.get(pointer.id)!, "in");
  const [first, last] = isBackward(pointer, target) ? [end, exit] : [exit, end];
  // A row of objects is worth more than a straight arrow from a variable.
  const layoutOptions = { "elk.layered.priority.straightness": straight.has(pointer.id) ? "10" : "1" };
  return { id: pointer.id, sources: [first], targets: [last], layoutOptions };
}

/** Objects that the variables do not lead to stay right of them: an edge that is never drawn holds them there. */
function anchors(
  objects: readonly Body[],
  pointers: readonly Pointer[],
  ports: Map<string, ElkPort[]>,
): readonly ElkExtendedEdge[] {
  const held = new Set(pointers.filter(({ from }) => isVariable(from)).map(({ to }) => to));
  follow(held, pointers);
  return objects.flatMap((body) => {
    if (held.has(body.node)) return [];
    follow(held.add(body.node), pointers);
    const entry = addPort(ports, body, { side: "west", y: body.box.y + 4 }, "anchor");
    return [{ id: `anchor ${body.node.id}`, sources: ["frame"], targets: [entry] }];
  });
}

/** Adds what is reachable along arrows that are drawn from left to right. */
function follow(reached: Set<NodeView>, pointers: readonly Pointer[]): void {
  const forward = groupBy(
    pointers.filter((pointer) => !pointer.backward),
    ({ from }) => from,
  );
  for (const node of reached) for (const { to } of forward.get(node) ?? []) reached.add(to);
}

function addPort(ports: Map<string, ElkPort[]>, body: Body, port: Port, use: string): string {
  const owner = elkId(body);
  const id = `${use} ${port.side} ${port.y} ${body.node.id}`;
  const owned = ports.get(owner) ?? [];
  ports.set(owner, owned);
  if (!owned.some((other) => other.id === id)) owned.push(elkPort(id, body, port));
  return id;
}

function elkPort(id: string, body: Body, { side, y }: Port): ElkPort {
  const x = side === "east" ? body.x + body.width : body.x;
  const position = { x, y: body.y + y, width: 0, height: 0 };
  return { id, ...position, layoutOptions: { "elk.port.side": side === "east" ? "EAST" : "WEST" } };
}

function frameNode(variables: readonly Body[], ports: Map<string, ElkPort[]>): ElkNode {
  const last = variables.at(-1)!;
  const size = { width: last.x + last.width, height: last.y + last.height + last.x };
  const node = elkNode("frame", size, ports);
  return {
    ...node,
    layoutOptions: { ...node.layoutOptions, "elk.layered.layering.layerConstraint": "FIRST" },
  };
}

function elkNode(
  id: string,
  { width, height }: { readonly width: number; readonly height: number },
  ports: ReadonlyMap<string, ElkPort[]>,
): ElkNode {
  return {
    id,
    width,
    height,
    ports: ports.get(id) ?? [],
    layoutOptions: { "elk.portConstraints": "FIXED_POS" },
  };
}
