import { metresPerDegree, townCentre } from '@server/town/geo.contract.js';
import { boundsOf, type Bounds, type LngLat, type MapContent, type MapInsets } from './map-content';

/** What is framed, and how near one may come for it. */
export interface Frame {
  readonly bounds: Bounds;
  readonly maxZoom: number;
}

/** The middle of the demo town. */
const townFrame: Frame = { bounds: [-69.1133, 44.0913, -69.0857, 44.1057], maxZoom: 13.6 };
/** Streets can be told apart, and where they lead to. */
const maxZoom = 16;
/** One point alone says nothing without its surroundings. */
const onePointZoom = 15;

/** What the camera has to show: everything of the ride, else where the town drives, else the demo town. */
export function frameOf(content: MapContent): Frame {
  const bounds = boundsOf(content);
  if (bounds === undefined) return content.home ? { bounds: content.home, maxZoom } : townFrame;
  const [west, south, east, north] = bounds;
  return { bounds, maxZoom: west === east && south === north ? onePointZoom : maxZoom };
}

/** Room (px) between what is shown and the edge of what is left for it, and the greatest share of that which it may take. */
export interface Margin {
  readonly px: number;
  readonly share: number;
}

export interface Margins {
  readonly top: Margin;
  readonly side: Margin;
  readonly bottom: Margin;
}

/** Pins stand on what they mark, their names above them. A strip of map without names needs less. */
const named: Margins = { top: { px: 84, share: 0.34 }, side: { px: 72, share: 0.23 }, bottom: { px: 36, share: 0.15 } };
const bare: Margins = { top: { px: 50, share: 0.4 }, side: { px: 30, share: 0.18 }, bottom: { px: 22, share: 0.18 } };

export function marginsOf(hasNames: boolean): Margins {
  return hasNames ? named : bare;
}

/** The zoom buttons and their distance to the edge (px), where fingers use them: no pin may come to lie beneath. */
export const controlsWidth = 64;

/** The room that is left when the buttons of a map that can be moved stand at its right. */
export function besideControls(insets: MapInsets): MapInsets {
  return { ...insets, right: (insets.right ?? 0) + controlsWidth };
}

/** How far (px) what is shown stays from each edge of a map of this size. */
export function paddingIn(size: { width: number; height: number }, insets: MapInsets, margins: Margins): Required<MapInsets> {
  const { top = 0, right = 0, bottom = 0, left = 0 } = insets;
  const room = { width: Math.max(0, size.width - left - right), height: Math.max(0, size.height - top - bottom) };
  const of = ({ px, share }: Margin, whole: number) => Math.floor(Math.min(px, share * whole));
  const side = of(margins.side, room.width);
  return {
    top: top + of(margins.top, room.height),
    right: right + side,
    bottom: bottom + of(margins.bottom, room.height),
    left: left + side,
  };
}

/** Whether anything of a map of this size can be seen: one that is put away has no room. */
export function hasRoom(size: { width: number; height: number }, { top, right, bottom, left }: Required<MapInsets>): boolean {
  return size.width > left + right && size.height > top + bottom;
}

/** Beyond this (m) of its centre nothing of the demo town is drawn. */
const edgeOfTownM = 14_000;

/** The parallel on which a sketch is drawn in its true width: the demo town's as long as that can be seen, else the middle of the frame. */
export function parallelOf([west, south, east, north]: Bounds, hasStreets: boolean): number {
  const [x, y] = onSketch([(west + east) / 2, (south + north) / 2], townCentre.lat);
  return hasStreets && Math.hypot(x, y) < edgeOfTownM ? townCentre.lat : (south + north) / 2;
}

/** Metres east and south of the demo town's centre, as its sketch counts them, on a parallel. */
export function onSketch([lng, lat]: LngLat, parallel: number): readonly [x: number, y: number] {
  const narrow = Math.cos((parallel * Math.PI) / 180);
  return [(lng - townCentre.lng) * metresPerDegree * narrow, (townCentre.lat - lat) * metresPerDegree];
}

const tileSize = 512;

/** How many metres a pixel is at most this near, on a parallel. */
export function metresPerPixel(zoom: number, parallel: number): number {
  const around = 360 * metresPerDegree * Math.cos((parallel * Math.PI) / 180);
  return around / (tileSize * 2 ** zoom);
}
