import { payoutLimits } from '@server/payments/payouts/payouts.contract.js';

/** Why an amount cannot be paid out. */
export type AmountProblem = 'unreadable' | 'too_small' | 'too_large' | 'too_much';

/** The most that can be paid out at once, in cents; 0 when the balance is too small. */
export function mostOf(balanceCents: number): number {
  return balanceCents < payoutLimits.minCents ? 0 : Math.min(balanceCents, payoutLimits.maxCents);
}

/** What is wrong with an amount; null when it can be paid out of the balance. */
export function problemOf(cents: number | undefined, balanceCents: number): AmountProblem | null {
  if (cents === undefined) return 'unreadable';
  if (cents < payoutLimits.minCents) return 'too_small';
  if (cents > balanceCents) return 'too_much';
  return cents > payoutLimits.maxCents ? 'too_large' : null;
}
