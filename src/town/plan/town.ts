import { buildGraph, type Graph } from './graph.js';
import { buildStreets, type Street } from './streets.js';

export interface Town {
  readonly streets: readonly Street[];
  readonly graph: Graph;
}

let built: Town | undefined;

/** The one demo town; built at first use (some 50 ms), the same on every machine. */
export function town(): Town {
  if (built === undefined) {
    const streets = buildStreets();
    built = { streets, graph: buildGraph(streets) };
  }
  return built;
}
