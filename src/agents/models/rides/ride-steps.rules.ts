import { isUnderWay } from '../../../rides/ride-status.contract.js';
import { embeddedTexts } from '../../texts.js';
import { answerOf } from '../embedded-answers.js';
import { movedRideIn, newPickupIn } from '../moved-pickup.rules.js';
import { plainTimes, withoutTimes } from '../time-phrases.rules.js';
import { cancels, moves, shares } from '../wish-patterns.js';
import type { Here } from '../said-pickup.rules.js';
import { hasOthers, meantRides, type OpenRide, openRidesIn, rideNameIn } from './meant-ride.rules.js';

/** What comes next: a tool, or all there is to say. */
export type Step = { readonly say: string } | { readonly call: string; readonly args: object };

export const call = (name: string, args: object = {}): Step => ({ call: name, args });

/** The rides among which is the one that is to be moved, shared or canceled. What somebody else booked can be given back, and no more. */
export const openRides = (role?: 'rider', name: object = {}): Step =>
  call('my_rides', { which: 'upcoming', ...(role && { role }), ...name });

type Facts = Readonly<Record<string, unknown>>;

/** What is to be done with one of the rides that were found; undefined where nothing is. Where there are more of them, first one that is named is looked for among all. */
export function rideStep(words: string, facts: Facts, here: Here): Step | undefined {
  const wish = rideWishOf(words);
  if (!wish) return undefined;
  const { named, role, step } = wish;
  const name = hasOthers(facts) ? rideNameIn(named, here) : undefined;
  if (name) return openRides(role, name);
  const rides = openRidesIn(facts);
  return rides.length === 0 && 'looked_for' in facts ? { say: embeddedTexts.whichRide } : step(words, rides, here.now);
}

interface RideWish {
  /** What says which ride. */
  readonly named: string;
  readonly role?: 'rider';
  step(words: string, rides: readonly OpenRide[], now: Date): Step;
}

function rideWishOf(words: string): RideWish | undefined {
  if (moves.test(words)) return { named: movedRideIn(words), role: 'rider', step: moveStep };
  if (shares.test(words)) return { named: sharedIn(words).rest, role: 'rider', step: shareStep };
  return cancels.test(words) ? { named: words, step: cancelStep } : undefined;
}

/** The next scheduled ride is the one that is meant, unless another one is named. */
function moveStep(words: string, rides: readonly OpenRide[], now: Date): Step {
  const scheduled = rides.filter(({ is_scheduled: isScheduled }) => isScheduled);
  if (scheduled.length === 0) return { say: embeddedTexts.noScheduled };
  const [ride] = meantRides(movedRideIn(words), scheduled, now).toSorted((a, b) => Date.parse(a.pickup_time) - Date.parse(b.pickup_time));
  if (!ride) return whichOf(scheduled);
  const scheduled_time = newPickupIn(words, ride, now);
  return scheduled_time === undefined ? { say: embeddedTexts.newTime } : call('reschedule_ride', { ride_id: ride.ride_id, scheduled_time });
}

/** Whoever sits in one, or waits for its car, means that one. */
function shareStep(words: string, rides: readonly OpenRide[], now: Date): Step {
  const { friend, rest } = sharedIn(words);
  const meant = meantRides(rest, rides, now);
  const underWay = meant.filter(isUnderWay);
  return withOne(underWay.length === 1 ? underWay : meant, rides, (ride_id) => call('share_ride', { ride_id, friend }));
}

/** It can’t be undone: which one is never guessed. */
function cancelStep(words: string, rides: readonly OpenRide[], now: Date): Step {
  return withOne(meantRides(words, rides, now), rides, (ride_id) => call('cancel_ride', { ride_id }));
}

function withOne(meant: readonly OpenRide[], rides: readonly OpenRide[], then: (ride_id: string) => Step): Step {
  const [ride, ...others] = meant;
  if (rides.length === 0) return { say: embeddedTexts.noRide };
  return ride && others.length === 0 ? then(ride.ride_id) : whichOf(ride ? meant : rides);
}

const whichOf = (rides: readonly OpenRide[]): Step => ({ say: `${embeddedTexts.whichRide}\n\n${answerOf('my_rides', { rides })}` });

/** Who is to follow a ride, and what else is said of it: before the name, or behind it. */
function sharedIn(words: string): { friend: string; rest: string } {
  const said = words.replace(/[\s?.!]+$/, '').replace(/,?\s+please$/i, '');
  const begin = lastEnd(said, /\bwith\s+/gi) ?? lastEnd(said, /\bto\s+/gi) ?? 0;
  const whole = said.slice(begin);
  const friend = withoutTimes(plainTimes(whole.replace(/\s+(?:to|from|on|at)\s.*$/i, ''))).rest || whole;
  const before = said.slice(0, begin).replace(/\b(?:with|to)\s+$/i, '');
  return { friend, rest: `${before} ${whole.slice(friend.length)}` };
}

function lastEnd(words: string, pattern: RegExp): number | undefined {
  const last = [...words.matchAll(pattern)].at(-1);
  return last && last.index + last[0].length;
}
