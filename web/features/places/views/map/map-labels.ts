import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { isLayer } from './map-filter';
import type { MapPalette } from './map-palette';

/**
 * The browser draws the letters from the page's own fonts, so no glyph server is needed. The renderer reads the
 * weight out of the first family's name; no font is called so, and the real one follows.
 */
const medium = ['Medium', 'Figtree Variable', 'sans-serif'];
const semibold = ['Semibold', 'Figtree Variable', 'sans-serif'];

type Layout = SymbolLayerSpecification['layout'];
type Paint = SymbolLayerSpecification['paint'];

interface Words {
  readonly id: string;
  readonly filter: SymbolLayerSpecification['filter'];
  readonly layout: Layout;
  readonly paint: Paint;
  readonly minzoom?: number;
  readonly maxzoom?: number;
}

const words = ({ layout, ...rest }: Words): SymbolLayerSpecification => ({
  type: 'symbol',
  source: 'town',
  layout: { 'text-field': ['get', 'name'], ...layout },
  ...rest,
});

/** Last in the list wins the room: the named places, then quarters, then streets. */
export function labelLayers(palette: MapPalette, pinned: readonly string[]): SymbolLayerSpecification[] {
  return [
    streetNames(palette),
    smallStreetNames(palette),
    riverName(palette),
    waterNames(palette),
    parkNames(palette),
    ...landmarkNames(palette, pinned),
    quarterNames(palette),
  ];
}

const along: Layout = {
  'symbol-placement': 'line',
  'text-font': medium,
  'text-rotation-alignment': 'map',
  'symbol-spacing': 320,
  'text-max-angle': 35,
};

function streetNames(palette: MapPalette): SymbolLayerSpecification {
  return words({
    id: 'street-names',
    filter: isLayer('street', 'main', 'road'),
    minzoom: 13.2,
    layout: { ...along, 'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 17, 14] },
    paint: { 'text-color': palette.inkSoft, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
  });
}

function smallStreetNames(palette: MapPalette): SymbolLayerSpecification {
  return words({
    id: 'small-street-names',
    filter: isLayer('street', 'street', 'lane'),
    minzoom: 14.4,
    layout: { ...along, 'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10, 17, 13] },
    paint: { 'text-color': palette.inkSoft, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
  });
}

function riverName(palette: MapPalette): SymbolLayerSpecification {
  return words({
    id: 'river-name',
    filter: isLayer('river-name'),
    minzoom: 12.5,
    layout: { ...along, 'text-size': 12, 'text-letter-spacing': 0.12, 'symbol-spacing': 480 },
    paint: { 'text-color': palette.inkWater, 'text-halo-color': palette.waterHalo, 'text-halo-width': 1 },
  });
}

function waterNames(palette: MapPalette): SymbolLayerSpecification {
  return words({
    id: 'water-names',
    filter: isLayer('label', 'water'),
    minzoom: 11.5,
    layout: {
      'text-font': medium,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 12, 15, 17],
      'text-letter-spacing': 0.14,
      'text-max-width': 7,
    },
    paint: { 'text-color': palette.inkWater, 'text-halo-color': palette.waterHalo, 'text-halo-width': 1 },
  });
}

function parkNames(palette: MapPalette): SymbolLayerSpecification {
  return words({
    id: 'park-names',
    filter: isLayer('label', 'park', 'wood', 'pond'),
    minzoom: 13.6,
    layout: { 'text-font': medium, 'text-size': 11.5, 'text-max-width': 7 },
    paint: { 'text-color': palette.inkPark, 'text-halo-color': palette.halo, 'text-halo-width': 1.2 },
  });
}

/** The first ones of the list show from afar, the rest only near: a dot and a name beneath it. */
function landmarkNames(palette: MapPalette, pinned: readonly string[]): SymbolLayerSpecification[] {
  const kinds = [
    'transit',
    'airport',
    'health',
    'school',
    'civic',
    'culture',
    'shop',
    'food',
    'stay',
    'worship',
    'outdoors',
    'sport',
    'home',
  ];
  const isLandmark = isLayer('label', ...kinds.map((kind) => `landmark-${kind}`));
  const isPinned: ExpressionSpecification = ['in', ['get', 'name'], ['literal', [...pinned]]];
  const layer = (id: string, minzoom: number, [from, to]: readonly [number, number]) =>
    words({
      id,
      minzoom,
      filter: ['all', isLandmark, ['!', isPinned], ['>=', ['get', 'rank'], from], ['<', ['get', 'rank'], to]],
      layout: {
        'text-field': ['format', '●', { 'font-scale': 0.62 }, '\n', {}, ['get', 'name'], {}],
        'text-font': semibold,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11, 17, 13.5],
        'text-max-width': 8,
        'text-line-height': 1.1,
        'text-anchor': 'center',
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 6,
      },
      paint: { 'text-color': palette.ink, 'text-halo-color': palette.halo, 'text-halo-width': 1.6 },
    });
  return [layer('more-landmarks', 15.2, [16, 1000]), layer('landmarks', 14, [4, 16]), layer('chief-landmarks', 12.4, [0, 4])];
}

function quarterNames(palette: MapPalette): SymbolLayerSpecification {
  return words({
    id: 'quarter-names',
    filter: isLayer('label', 'quarter'),
    minzoom: 11.6,
    maxzoom: 14.6,
    layout: {
      'text-font': semibold,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10.5, 14.5, 13],
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.16,
      'text-max-width': 8,
    },
    paint: { 'text-color': palette.inkSoft, 'text-halo-color': palette.halo, 'text-halo-width': 1.6 },
  });
}
