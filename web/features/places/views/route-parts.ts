import type { LngLat, MapContent } from './map/map-content';
import { lengthM, placeOn, splitAt, type OnPath } from './map/map-path';

/** `now` is being driven, `next` comes after it, `done` lies behind the car. */
export type RoutePartKind = 'done' | 'next' | 'now';

export interface RoutePart {
  readonly kind: RoutePartKind;
  readonly path: readonly LngLat[];
}

/** The ways of a ride, what lies behind the car first, so that what is driven now lies on top. */
export function routeParts(content: MapContent, at: OnPath | undefined): RoutePart[] {
  const { path = [], way, phase } = content;
  const leg = legOf(content);
  const parts = at === undefined ? [part('now', leg)] : halves(leg, at);
  if (way?.to === 'pickup') return drawn([part('next', path), ...parts]);
  // It has left the way that was planned: that one is history.
  if (way?.to === 'destination') return drawn([part('done', path), ...parts]);
  return drawn(phase === 'coming' ? [part('next', path)] : parts);
}

/** What the car is driving along now, or will first. */
export function legOf({ path = [], way }: MapContent): readonly LngLat[] {
  return way?.path ?? path;
}

/** Where the car is on its leg; undefined while it does not drive, or is elsewhere. */
export function progressOf(content: MapContent, afterM = 0): OnPath | undefined {
  const { driver, phase, way } = content;
  if (driver === undefined || !(phase === 'trip' || way)) return undefined;
  return placeOn(legOf(content), driver, afterM);
}

const part = (kind: RoutePartKind, path: readonly LngLat[]): RoutePart => ({ kind, path });

function halves(leg: readonly LngLat[], at: OnPath): RoutePart[] {
  const { behind, ahead } = splitAt(leg, at);
  return [part('done', behind), part('now', ahead)];
}

/** A car at the very start has nothing behind it. */
const drawn = (parts: readonly RoutePart[]) => parts.filter(({ path }) => lengthM(path) > 1);
