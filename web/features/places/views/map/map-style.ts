import type {
  ExpressionSpecification,
  FillLayerSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { isLayer } from './map-filter';
import { labelLayers } from './map-labels';
import { mapPalettes, type MapPalette, type MapTheme } from './map-palette';

/** The town's drawing, served by ourselves. */
const townUrl = '/map/town.geojson';
/** Streets seen from afar … from the kerb: width in pixels at zoom 11, 13, 15 and 18. */
const streetWidths = { main: [1.6, 3.2, 8, 30], road: [1, 2.4, 6.5, 26], street: [0.5, 1.5, 5, 22], lane: [0.3, 1, 3.6, 16] } as const;

/** A MapLibre style with our own data and fonts only: no tile, sprite or glyph server. `pinned` places are named by their pins. */
export function townStyle(theme: MapTheme, pinned: readonly string[]): StyleSpecification {
  const palette = mapPalettes[theme];
  return {
    version: 8,
    sources: { town: { type: 'geojson', data: townUrl, tolerance: 0.2 } },
    layers: [...groundLayers(palette), ...wayLayers(palette), ...labelLayers(palette, pinned)],
  };
}

/** Land without anything on it, for a town that has no style of its own. */
export function plainStyle(theme: MapTheme): StyleSpecification {
  return { version: 8, sources: {}, layers: [land(mapPalettes[theme])] };
}

function land(palette: MapPalette): LayerSpecification {
  return { id: 'land', type: 'background', paint: { 'background-color': palette.land } };
}

function fill(id: string, filter: FilterSpecification, paint: FillLayerSpecification['paint']): FillLayerSpecification {
  return { id, type: 'fill', source: 'town', filter, paint };
}

function line(id: string, filter: FilterSpecification, paint: LineLayerSpecification['paint']): LineLayerSpecification {
  return { id, type: 'line', source: 'town', filter, layout: { 'line-cap': 'round', 'line-join': 'round' }, paint };
}

function groundLayers(palette: MapPalette): LayerSpecification[] {
  return [
    land(palette),
    fill('wood', isLayer('area', 'wood'), { 'fill-color': palette.wood }),
    fill('campus', isLayer('area', 'campus', 'square', 'runway'), { 'fill-color': palette.campus }),
    fill('park', isLayer('area', 'park'), { 'fill-color': palette.park }),
    fill('sea', isLayer('sea'), { 'fill-color': palette.water }),
    line('shore', isLayer('sea'), { 'line-color': palette.shore, 'line-width': 1 }),
    fill('sand', isLayer('area', 'sand'), { 'fill-color': palette.sand }),
    fill('river', isLayer('river'), { 'fill-color': palette.water }),
    fill('island', isLayer('island'), { 'fill-color': palette.park, 'fill-outline-color': palette.shore }),
    fill('pond', isLayer('area', 'pond'), { 'fill-color': palette.water, 'fill-outline-color': palette.shore }),
    {
      ...fill('building', isLayer('building'), {
        'fill-color': palette.building,
        'fill-outline-color': palette.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 1],
      }),
      minzoom: 14,
    },
  ];
}

function wayLayers(palette: MapPalette): LayerSpecification[] {
  const edgeColor: ExpressionSpecification = ['match', ['get', 'kind'], 'main', palette.mainStreetEdge, palette.streetEdge];
  return [
    line('pier', isLayer('pier'), { 'line-color': palette.pier, 'line-width': byZoom([0.6, 1.4, 4, 18]) }),
    line('rail', isLayer('rail'), { 'line-color': palette.rail, 'line-width': byZoom([0.6, 1, 1.6, 3]) }),
    {
      ...line('sleepers', isLayer('rail'), {
        'line-color': palette.rail,
        'line-width': byZoom([2, 3, 5, 10]),
        'line-dasharray': [0.16, 2.2],
      }),
      layout: { 'line-cap': 'butt' },
      minzoom: 13,
    },
    line('street-edge', isLayer('street'), { 'line-color': edgeColor, 'line-width': streetWidth(1.6) }),
    line('bridge', isLayer('bridge'), { 'line-color': palette.rail, 'line-width': streetWidth(4) }),
    line('street', isLayer('street'), { 'line-color': palette.street, 'line-width': streetWidth(0) }),
    line('main-street', isLayer('street', 'main'), { 'line-color': palette.mainStreet, 'line-width': streetWidth(0) }),
  ];
}

type Size = number | ExpressionSpecification;

function byZoom([far, town, near, kerb]: readonly [Size, Size, Size, Size]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], 11, far, 13, town, 15, near, 18, kerb];
}

/** Width of each kind of street, `edgePx` wider for the line beneath it. */
function streetWidth(edgePx: number): ExpressionSpecification {
  const widthAt = (step: 0 | 1 | 2 | 3): ExpressionSpecification => {
    const { main, road, street, lane } = streetWidths;
    const [wide, middle, narrow, usual] = [main[step] + edgePx, road[step] + edgePx, lane[step] + edgePx, street[step] + edgePx];
    return ['match', ['get', 'kind'], 'main', wide, 'road', middle, 'lane', narrow, usual];
  };
  return byZoom([widthAt(0), widthAt(1), widthAt(2), widthAt(3)]);
}
