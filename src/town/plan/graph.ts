import { boxesTouch, distanceM, lengthM, nearestOnLine, slice } from './lines.js';
import type { Line, Point } from './plane.js';
import { meetings, type Street } from './streets.js';

/** A part of a street between two crossings. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly street: Street;
  readonly line: Line;
  readonly lengthM: number;
}

/** Crossings and ends of streets with what leads from one to the next. */
export interface Graph {
  readonly nodes: readonly Point[];
  readonly edges: readonly Edge[];
  /** For each node the edges that touch it. */
  readonly edgesAt: readonly (readonly Edge[])[];
}

/** Two meetings nearer than this are one crossing (m). */
const sameCrossingM = 6;

export function buildGraph(streets: readonly Street[]): Graph {
  const nodes: Point[] = [];
  const edges = streets.flatMap((street) => edgesOf(street, streets, nodes));
  const edgesAt: Edge[][] = nodes.map(() => []);
  for (const edge of edges) {
    edgesAt[edge.from]?.push(edge);
    edgesAt[edge.to]?.push(edge);
  }
  return { nodes, edges, edgesAt };
}

function edgesOf(street: Street, streets: readonly Street[], nodes: Point[]): Edge[] {
  const edges: Edge[] = [];
  const cuts = cutsOf(street, streets);
  cuts.forEach((toM, index) => {
    const fromM = cuts[index - 1];
    if (fromM === undefined) return;
    const line = slice(street.line, fromM, toM);
    const [from, to] = [nodeAt(line[0], nodes), nodeAt(line.at(-1), nodes)];
    if (from !== to) edges.push({ from, to, street, line, lengthM: lengthM(line) });
  });
  return edges;
}

function cutsOf(street: Street, streets: readonly Street[]): number[] {
  const neighbours = streets.filter((other) => other !== street && boxesTouch(street.line, other.line));
  const crossings = neighbours.flatMap((other) => meetings(street.line, other.line));
  const sorted = [0, ...crossings, street.lengthM].toSorted((a, b) => a - b);
  return sorted.filter((cutM, index) => index === 0 || cutM - (sorted[index - 1] ?? 0) > 0.5);
}

function nodeAt(point: Point | undefined, nodes: Point[]): number {
  if (point === undefined) throw new Error('A street of the plan has no length');
  const known = nodes.findIndex((node) => distanceM(node, point) < sameCrossingM);
  return known === -1 ? nodes.push(point) - 1 : known;
}

/** The nearest point on any street. */
export function nearestEdge(graph: Graph, point: Point): { edge: Edge; alongM: number; offM: number } | undefined {
  let best: { edge: Edge; alongM: number; offM: number } | undefined;
  for (const edge of graph.edges) {
    const { alongM, offM } = nearestOnLine(edge.line, point);
    if (best === undefined || offM < best.offM) best = { edge, alongM, offM };
  }
  return best;
}
