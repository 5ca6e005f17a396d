import { tipBounds } from '@server/rides/ride.contract.js';
import type { Draft } from './draft';

/** What a tip starts with, in cents, where none was promised. */
const firstCents = 300;
/** Above the amounts that are offered it goes up by so much, in cents. */
const stepCents = 200;

/** A ride booked again, with more of a tip than before. */
export const withRaisedTip = (draft: Partial<Draft>): Partial<Draft> => ({ ...draft, tipCents: raisedTip(draft.tipCents ?? 0) });

/** The next step above a promise that brought no driver, in cents (D2); the same where nothing more can be promised. */
export function raisedTip(promisedCents: number): number {
  if (promisedCents === 0) return firstCents;
  const next = tipBounds.presetCents.find((cents) => cents > promisedCents) ?? promisedCents + stepCents;
  return Math.min(next, tipBounds.maxCents);
}
