import { nearestEdge, type Edge, type Graph } from './graph.js';
import { distanceM, slice } from './lines.js';
import type { Line, Point } from './plane.js';
import type { StreetKind } from './street-plan.js';

/** Further from every street than this (m) a point is out of town. */
const inTownM = 350;

/** Drivers keep to the bigger streets: a metre of a lane counts as 1.6. */
const costPerM: Record<StreetKind, number> = { main: 1, road: 1.08, street: 1.25, lane: 1.6 };
const cost = (edge: Edge, metres = edge.lengthM): number => metres * costPerM[edge.street.kind];

interface Stop {
  readonly edge: Edge;
  readonly alongM: number;
}
interface Step {
  readonly edge: Edge;
  readonly from: number;
}
interface Reached {
  readonly costs: Map<number, number>;
  readonly steps: Map<number, Step>;
}

/** The way along the streets from one point to another; undefined when either lies out of town. */
export function findPath(graph: Graph, from: Point, to: Point): Line | undefined {
  const [start, end] = [nearestEdge(graph, from), nearestEdge(graph, to)];
  if (start === undefined || end === undefined || start.offM > inTownM || end.offM > inTownM) return undefined;
  if (start.edge === end.edge) return slice(start.edge.line, start.alongM, end.alongM);
  return walk(graph, start, end);
}

/** A* from both ends of the first edge to whichever end of the last is cheaper to finish from. */
function walk(graph: Graph, start: Stop, end: Stop): Line | undefined {
  const goal = graph.nodes[end.edge.to] ?? [0, 0];
  const rest = (node: number): number => Math.max(distanceM(graph.nodes[node] ?? goal, goal) - end.edge.lengthM, 0);
  const reached: Reached = { costs: exits(start), steps: new Map() };
  const finish = exits(end);
  const open = new Set(reached.costs.keys());
  let best: { node: number; cost: number } | undefined;
  for (let node = cheapest(open, reached, rest); node !== undefined; node = cheapest(open, reached, rest)) {
    open.delete(node);
    const soFar = reached.costs.get(node) ?? 0;
    if (best !== undefined && soFar + rest(node) >= best.cost) break;
    const last = finish.get(node);
    if (last !== undefined && (best === undefined || soFar + last < best.cost)) best = { node, cost: soFar + last };
    expand(graph, node, reached).forEach((next) => open.add(next));
  }
  return best === undefined ? undefined : draw(start, end, best.node, reached);
}

/** What it costs to leave the stop's edge by each of its ends. */
function exits({ edge, alongM }: Stop): Map<number, number> {
  return new Map([
    [edge.from, cost(edge, alongM)],
    [edge.to, cost(edge, edge.lengthM - alongM)],
  ]);
}

/** A plain scan: some forty crossings are open at a time, a heap would not pay. */
function cheapest(open: ReadonlySet<number>, { costs }: Reached, rest: (node: number) => number): number | undefined {
  let best: { node: number; total: number } | undefined;
  for (const node of open) {
    const total = (costs.get(node) ?? 0) + rest(node);
    if (best === undefined || total < best.total) best = { node, total };
  }
  return best?.node;
}

function expand(graph: Graph, node: number, { costs, steps }: Reached): number[] {
  const improved: number[] = [];
  for (const edge of graph.edgesAt[node] ?? []) {
    const next = edge.from === node ? edge.to : edge.from;
    const total = (costs.get(node) ?? 0) + cost(edge);
    if (total >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue;
    costs.set(next, total);
    steps.set(next, { edge, from: node });
    improved.push(next);
  }
  return improved;
}

function draw(start: Stop, end: Stop, lastNode: number, { steps }: Reached): Line {
  const middle: Line[] = [];
  let node = lastNode;
  for (let step = steps.get(node); step !== undefined; step = steps.get(node)) {
    middle.unshift(step.edge.to === node ? step.edge.line : [...step.edge.line].reverse());
    node = step.from;
  }
  const first = slice(start.edge.line, start.alongM, node === start.edge.from ? 0 : start.edge.lengthM);
  const last = slice(end.edge.line, lastNode === end.edge.from ? 0 : end.edge.lengthM, end.alongM);
  return [first, ...middle, last].flat();
}
