import type { LatLng } from '@server/places/places.contract.js';
import { useEffect, useRef, useState } from 'react';

const glideMs = 900;
/** A greater step (degrees, about 500 m) is a correction, not a drive: it is taken at once. */
const jumpDegrees = 0.005;

/** A position that moves evenly from fix to fix instead of hopping; at once where motion is unwanted. */
export function useGlide({ lat, lng }: LatLng): LatLng {
  const [shown, setShown] = useState<LatLng>({ lat, lng });
  const last = useRef(shown);
  useEffect(() => {
    const from = last.current;
    const isJump = Math.abs(lat - from.lat) + Math.abs(lng - from.lng) > jumpDegrees;
    const duration = isJump || window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : glideMs;
    const startedAt = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = duration === 0 ? 1 : Math.min(Math.max((now - startedAt) / duration, 0), 1);
      last.current = { lat: from.lat + (lat - from.lat) * share, lng: from.lng + (lng - from.lng) * share };
      setShown(last.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [lat, lng]);
  return shown;
}
