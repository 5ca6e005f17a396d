import { areas, labels } from './plan/areas.js';
import { buildBuildings } from './plan/buildings.js';
import { pointAlong, simplify, slice, smooth, smoothRing } from './plan/lines.js';
import { piers, railway } from './plan/land-plan.js';
import { toGround, toLatLng, type Line, type Point } from './plan/plane.js';
import type { Street } from './plan/streets.js';
import { townLandmarks } from './town-places.js';
import { town } from './plan/town.js';
import { waters } from './plan/waters.js';

type Position = [lng: number, lat: number];
type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

/** `layer` says what it is, `kind` which sort of it, `rank` what goes first where labels are crowded. */
export interface TownFeature {
  readonly type: 'Feature';
  readonly properties: { readonly layer: string; readonly kind?: string; readonly name?: string; readonly rank?: number };
  readonly geometry: Geometry;
}

const position = (point: Point): Position => {
  const { lat, lng } = toLatLng(point);
  return [lng, lat];
};
const ringOf = (line: Line): Position[] => [...line, ...line.slice(0, 1)].map(position);
const feature = (properties: TownFeature['properties'], geometry: Geometry): TownFeature => ({ type: 'Feature', properties, geometry });
const polygon = (properties: TownFeature['properties'], line: Line): TownFeature =>
  feature(properties, { type: 'Polygon', coordinates: [ringOf(line)] });
const lineString = (properties: TownFeature['properties'], line: Line): TownFeature =>
  feature(properties, { type: 'LineString', coordinates: line.map(position) });
const label = (properties: Omit<TownFeature['properties'], 'layer'>, at: Position): TownFeature =>
  feature({ layer: 'label', ...properties }, { type: 'Point', coordinates: at });

/** The whole town as the map draws it. */
export function townGeoJson(): { type: 'FeatureCollection'; features: TownFeature[] } {
  const { streets } = town();
  return { type: 'FeatureCollection', features: [...water(), ...ground(), ...ways(streets), ...words()] };
}

function water(): TownFeature[] {
  return [
    polygon({ layer: 'sea' }, simplify(waters().seaRing, 1)),
    polygon({ layer: 'river' }, simplify(waters().riverRing, 1)),
    ...waters().islandRings.map((ring) => polygon({ layer: 'island' }, simplify(ring, 1))),
    lineString({ layer: 'river-name', name: 'Mill River' }, simplify(waters().riverLine, 2)),
  ];
}

function ground(): TownFeature[] {
  const rings = areas.map(({ kind, ring, soft }) => {
    const closed: Line = soft ? smoothRing(ring, 40) : sides(ring);
    return polygon({ layer: 'area', kind }, simplify(closed.map(toGround), 1));
  });
  const buildings = buildBuildings(town().streets).map((ring) => [ringOf(ring)]);
  return [...rings, feature({ layer: 'building' }, { type: 'MultiPolygon', coordinates: buildings })];
}

/** Straight on the plan is bent on the ground: corners alone would cut across the streets. */
function sides(ring: Line): Point[] {
  return [...ring, ...ring.slice(0, 1)].flatMap((corner, index, all) => {
    const next = all[index + 1];
    return next === undefined ? [corner] : smooth([corner, next], 40).slice(0, -1);
  });
}

function ways(streets: readonly Street[]): TownFeature[] {
  return [
    ...piers.map((pier) => lineString({ layer: 'pier' }, pier.map(toGround))),
    lineString({ layer: 'rail' }, simplify(smooth(railway, 40).map(toGround), 1)),
    ...streets.filter(({ bridge }) => bridge).map((street) => lineString({ layer: 'bridge', kind: street.kind }, overRiver(street))),
    ...streets.map((street) => lineString({ layer: 'street', kind: street.kind, name: street.name }, simplify(street.line, 0.5))),
  ];
}

function overRiver({ line, lengthM }: Street): Point[] {
  const metres = Array.from({ length: Math.floor(lengthM / 4) }, (_, index) => index * 4);
  const over = metres.filter((alongM) => waters().at(pointAlong(line, alongM).point) === 'river');
  return slice(line, over[0] ?? 0, over.at(-1) ?? 0);
}

function words(): TownFeature[] {
  const named = areas.filter(({ name }) => name !== undefined);
  return [
    ...labels.map(({ name, kind, at }) => label({ kind, name }, position(toGround(at)))),
    ...named.map(({ name, kind, ring }) => label({ kind, name: name ?? '' }, position(toGround(middleOf(ring))))),
    ...townLandmarks().map(({ name, kind, lat, lng }, rank) => label({ kind: `landmark-${kind}`, name, rank }, [lng, lat])),
  ];
}

function middleOf(ring: Line): Point {
  const sum = ring.reduce<Point>(([u, v], point) => [u + point[0], v + point[1]], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}
