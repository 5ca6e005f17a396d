import { payoutLimits } from '@server/payments/payouts/payouts.contract.js';

/** Why an amount cannot be paid out. */
export type AmountProblem = 'unreadable' | 'too_small' | 'too_large' | 'too_much';

/** The most that can be paid out at once, in cents; 0 when the balance is too small. */
export function mostOf(balanceCents: number): number {
  return balanceCents < payoutLimits.minCents ? 0 : Math.min(balanceCents, payoutLimits.maxCents);
}

/** How an amount stands in the box: '25.50'. */
export function typedOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Whole cents of what was typed: '12', '12.5', '$1,234.50'; undefined when it is no amount. */
export function centsOf(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  const [, whole = '', part = ''] = /^(\d{0,7})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === '' && part === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** What is wrong with an amount; null when it can be paid out of the balance. */
export function problemOf(cents: number | undefined, balanceCents: number): AmountProblem | null {
  if (cents === undefined) return 'unreadable';
  if (cents < payoutLimits.minCents) return 'too_small';
  if (cents > balanceCents) return 'too_much';
  return cents > payoutLimits.maxCents ? 'too_large' : null;
}
