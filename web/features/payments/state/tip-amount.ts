import { tipBounds } from '@server/payments/extras/tips.contract.js';

/** Why an amount is no tip. */
export type TipProblem = 'unreadable' | 'too_small' | 'too_large';

/** What is wrong with an amount in cents; null when it can be given. */
export function tipProblemOf(cents: number | undefined): TipProblem | null {
  if (cents === undefined) return 'unreadable';
  if (cents < tipBounds.minCents) return 'too_small';
  return cents > tipBounds.maxCents ? 'too_large' : null;
}
