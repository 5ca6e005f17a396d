import { areas, type AreaKind } from './plan/areas.js';
import { simplify, smooth, smoothRing } from './plan/lines.js';
import { piers, railway } from './plan/land-plan.js';
import { toGround, type Line } from './plan/plane.js';
import type { StreetKind } from './plan/street-plan.js';
import { town } from './plan/town.js';
import { waters } from './plan/waters.js';

/** How far a sketched corner may lie off the true curve (m): two pixels where the whole town is seen. */
const toleranceM = 8;
/** What stands beyond this (m) is never seen: the sea goes on to the edge of the drawing. */
const edgeM = 14_000;
/** How wide streets are sketched (m), their edges included. */
const streetM: Readonly<Record<StreetKind, number>> = { main: 17, road: 13, street: 9, lane: 6 };
const edgeOfStreetM = 3;

const streetKinds: readonly StreetKind[] = ['lane', 'street', 'road', 'main'];
const areaKinds: readonly AreaKind[] = ['wood', 'campus', 'square', 'runway', 'park', 'sand', 'pond'];
const areaColors: Readonly<Record<AreaKind, string>> = {
  wood: 'wood',
  campus: 'campus',
  square: 'campus',
  runway: 'campus',
  park: 'park',
  sand: 'sand',
  pond: 'water',
};

/**
 * The town in a few strokes, for pages on which no map is drawn yet: one `#town` whose unit is a metre, x to the east and y to
 * the south of the town's centre. Its colours are custom properties of the page (`--map-land` …), so that it has a night.
 */
export function townSketchSvg(): string {
  const ring = (color: string, lines: readonly Line[]) =>
    shape(
      `fill:var(--map-${color})`,
      lines.map((line) => `${pathOf(line)}z`),
    );
  const line = (style: string, lines: readonly Line[]) => shape(style, lines.map(pathOf));
  const parts = [
    ...areaKinds.slice(0, 5).map((kind) => ring(areaColors[kind], areasOf(kind))),
    ring('water', [clipped(waters().seaRing)]),
    ...areaKinds.slice(5).map((kind) => ring(areaColors[kind], areasOf(kind))),
    ring('water', [waters().riverRing]),
    ring('park', waters().islandRings),
    line(
      stroke('pier', 8),
      piers.map((pier) => pier.map(toGround)),
    ),
    line(stroke('rail', 4), [smooth(railway, 40).map(toGround)]),
    ...streetKinds.map((kind) =>
      line(stroke(kind === 'main' ? 'main-street-edge' : 'street-edge', streetM[kind] + edgeOfStreetM), streetsOf(kind)),
    ),
    ...streetKinds.map((kind) => line(stroke(kind === 'main' ? 'main-street' : 'street', streetM[kind]), streetsOf(kind))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="town" stroke-linecap="round" stroke-linejoin="round">\n${parts.join('\n')}\n</g></svg>\n`;
}

function shape(style: string, paths: readonly string[]): string {
  return `<path style="${style}" d="${paths.join('')}"/>`;
}

const stroke = (color: string, widthM: number) => `fill:none;stroke:var(--map-${color});stroke-width:${widthM}`;

function areasOf(kind: AreaKind): Line[] {
  return areas.filter((area) => area.kind === kind).map(({ ring, soft }) => (soft ? smoothRing(ring, 40) : ring).map(toGround));
}

function streetsOf(kind: StreetKind): Line[] {
  return town()
    .streets.filter((street) => street.kind === kind)
    .map(({ line }) => line);
}

/** No corner lies farther out than the edge: long numbers say nothing more. */
function clipped(line: Line): Line {
  const within = (value: number) => Math.max(-edgeM, Math.min(edgeM, value));
  return line.map(([x, y]) => [within(x), within(y)]);
}

/** Whole metres, each corner seen from the one before: the shortest that SVG knows. */
function pathOf(line: Line): string {
  const corners = simplify(line, toleranceM).map(([x, y]) => [Math.round(x), Math.round(-y)] as const);
  return corners
    .map(([x, y], index) => {
      const before = corners[index - 1];
      return before === undefined ? `M${x} ${y}` : `l${x - before[0]} ${y - before[1]}`;
    })
    .join('')
    .replaceAll(' -', '-');
}
