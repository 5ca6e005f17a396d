import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { whyClosed } from '../state/booking/closed-requests';

/** So long (ms) after the last sign of somebody a list goes on by itself: a finger is gone before it comes back to press. */
const restMs = 30_000;

type Rides = readonly ListedRide[];

/**
 * A list that stays as it is while somebody is at it, by pointer, finger or keyboard: one press takes a ride, and what comes or goes above
 * must not move another one under it. What went meanwhile the server refuses with its reason; what comes in below moves nothing.
 */
export function useSteady(live: Rides | undefined) {
  const [held, setHeld] = useState<Rides | null>(null);
  const at = useRef({ isPointed: false, isFocused: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Whoever gave an answer looks for what comes of it.
  if (held && live && held.some(({ id }) => whyClosed(id) === 'answered' && !has(live, id))) setHeld(live.length > 0 ? live : null);

  function come(sign: Partial<typeof at.current>) {
    Object.assign(at.current, sign);
    setHeld((known) => known ?? live ?? null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(null), restMs);
  }
  function go(sign: Partial<typeof at.current>) {
    Object.assign(at.current, sign);
    if (!at.current.isPointed && !at.current.isFocused) setHeld(null);
  }
  const point = () => come({ isPointed: true });
  const hold = {
    onPointerEnter: point,
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: ({ pointerType: type }: PointerEvent) => (type === 'touch' ? come({ isPointed: false }) : go({ isPointed: false })),
    onFocus: () => come({ isFocused: true }),
    onKeyDown: () => come({ isFocused: true }),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) go({ isFocused: false });
    },
  };
  const rides = held && live ? [...held, ...live.filter((ride) => isBelow(ride, held))] : live;
  return { rides, newCount: rides && live ? live.filter(({ id }) => !has(rides, id)).length : 0, hold };
}

const has = (rides: Rides, wanted: string): boolean => rides.some(({ id }) => id === wanted);

/** It is not among them, and stands after them, the soonest first. */
function isBelow({ id, pickup_time: pickup }: ListedRide, rides: Rides): boolean {
  const last = rides.at(-1);
  return !has(rides, id) && last !== undefined && Date.parse(pickup) > Date.parse(last.pickup_time);
}
