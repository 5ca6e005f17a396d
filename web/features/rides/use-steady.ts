import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { whyClosed } from './state/booking/closed-requests';

/** So long (ms) after the last sign of somebody a list goes on by itself: a finger is gone before it comes back to press. */
const restMs = 30_000;

interface Named {
  readonly id: string;
}
type Rides<Ride> = readonly Ride[];

/**
 * A list that stays as it is while somebody is at it, by pointer, finger or keyboard: one press takes a ride, and what comes or goes above
 * must not move another one under it. What went meanwhile keeps its place; what comes in below moves nothing, and of what is new `isBelow`
 * says whether it may stand there.
 */
export function useSteady<Ride extends Named>(live: Rides<Ride> | undefined, isBelow: (ride: Ride, last: Ride) => boolean) {
  const [held, setHeld] = useState<Rides<Ride> | null>(null);
  const at = useRef({ isPointed: false, isFocused: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rides = held && live ? keptOf(held, live, isBelow) : live;
  if (held && rides && !isSame(held, rides)) setHeld(rides.length > 0 ? rides : null);

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
  return { rides, newCount: rides && live ? live.filter(({ id }) => !has(rides, id)).length : 0, hold };
}

const has = (rides: Rides<Named>, wanted: string): boolean => rides.some(({ id }) => id === wanted);
const isSame = (some: Rides<Named>, others: Rides<Named>): boolean =>
  some.length === others.length && some.every(({ id }) => has(others, id));

/** What is held, with what has come below it since. Whoever gave an answer looks for what comes of it: what went goes then. */
function keptOf<Ride extends Named>(held: Rides<Ride>, live: Rides<Ride>, isBelow: (ride: Ride, last: Ride) => boolean): Rides<Ride> {
  const isGone = ({ id }: Named) => !has(live, id);
  const kept = held.some((ride) => isGone(ride) && whyClosed(ride.id) === 'answered') ? held.filter((ride) => !isGone(ride)) : held;
  const last = kept.at(-1);
  if (last === undefined) return live;
  // Each as it is by now: one may be asked anew, for another time.
  const known = new Map(live.map((ride) => [ride.id, ride]));
  return [...kept.map((ride) => known.get(ride.id) ?? ride), ...live.filter((ride) => !has(kept, ride.id) && isBelow(ride, last))];
}
