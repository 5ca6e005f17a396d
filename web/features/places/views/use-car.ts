import type { LatLng } from '@server/town/geo.contract.js';
import { useEffect, useRef, useState } from 'react';
import type { DriverPoint, LngLat } from './map/map-content';
import { headingFrom, headingOn, metresBetween, type OnPath } from './map/map-path';

/** The shortest and the longest time (ms) that a car takes from fix to fix: it arrives as the next one is due. */
const [minGlideMs, maxGlideMs] = [600, 5_000];
/** A greater step (m) is a correction, not a drive: it is taken at once. */
const jumpM = 600;
/** A smaller one (m) may be the fix's own inaccuracy: it turns no car. */
const turnM = 6;

/** A position that moves evenly from fix to fix instead of hopping; at once where motion is unwanted. */
export function useGlide({ lat, lng }: LatLng): LatLng {
  const [shown, setShown] = useState<LatLng>({ lat, lng });
  const last = useRef({ at: shown, heardAt: 0 });
  useEffect(() => {
    const { at: from, heardAt } = last.current;
    const startedAt = performance.now();
    last.current.heardAt = startedAt;
    const durationMs = isAtOnce(from, { lat, lng }) ? 0 : Math.min(maxGlideMs, Math.max(minGlideMs, startedAt - heardAt));
    let frame = 0;
    const step = (now: number) => {
      const share = durationMs === 0 ? 1 : Math.min(Math.max((now - startedAt) / durationMs, 0), 1);
      last.current.at = { lat: from.lat + (lat - from.lat) * share, lng: from.lng + (lng - from.lng) * share };
      setShown(last.current.at);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [lat, lng]);
  return shown;
}

function isAtOnce(from: LatLng, to: LatLng): boolean {
  return metresBetween(lngLat(from), lngLat(to)) > jumpM || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const lngLat = ({ lat, lng }: LatLng): LngLat => [lng, lat];

/** Degrees that the car is turned to, counted on without a break so that it turns the short way; undefined while nobody knows. */
export function useHeading(driver: DriverPoint, path: readonly LngLat[], at: OnPath | undefined): number | undefined {
  const { lat, lng } = driver;
  const [moved, setMoved] = useState<{ from: LngLat; heading?: number }>({ from: [lng, lat] });
  if (metresBetween(moved.from, [lng, lat]) > turnM) setMoved({ from: [lng, lat], heading: headingFrom(moved.from, [lng, lat]) });
  const heading = driver.heading ?? moved.heading ?? (at && headingOn(path, at));
  const [turned, setTurned] = useState(heading);
  const next = heading === undefined ? undefined : turnedOn(turned ?? heading, heading);
  if (next !== turned) setTurned(next);
  return next;
}

/** The same direction as `heading`, at most half a turn from where the car is turned to now. */
export function turnedOn(now: number, heading: number): number {
  return now + (((((heading - now) % 360) + 540) % 360) - 180);
}
