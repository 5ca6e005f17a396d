import type { ExpressionSpecification } from 'maplibre-gl';

/** Features of one layer of the town's drawing, all or only those of some kinds. */
export function isLayer(layer: string, ...kinds: string[]): ExpressionSpecification {
  const isOfLayer: ExpressionSpecification = ['==', ['get', 'layer'], layer];
  return kinds.length === 0 ? isOfLayer : ['all', isOfLayer, ['in', ['get', 'kind'], ['literal', kinds]]];
}
