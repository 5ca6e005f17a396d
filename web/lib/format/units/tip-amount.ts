import { tipBounds } from '@server/rides/ride.contract.js';
import { formatMoney } from '../money';
import { typedOf } from './cents';
import { tipAmountTexts } from './tip-amount-texts';

/** Why an amount is no tip. */
export type TipProblem = 'unreadable' | 'too_small' | 'too_large';

/** What is wrong with an amount in cents; null when it can be given. */
export function tipProblemOf(cents: number | undefined): TipProblem | null {
  if (cents === undefined) return 'unreadable';
  if (cents < tipBounds.minCents) return 'too_small';
  return cents > tipBounds.maxCents ? 'too_large' : null;
}

/** The same in words, with money of a currency (ISO 4217). */
export function tipProblemWords(problem: TipProblem, currency: string): string {
  const words = tipAmountTexts.problems;
  switch (problem) {
    case 'unreadable':
      return words.unreadable({ example: typedOf(400) });
    case 'too_small':
      return words.too_small({ min: formatMoney(tipBounds.minCents / 100, currency) });
    case 'too_large':
      return words.too_large({ max: formatMoney(tipBounds.maxCents / 100, currency) });
  }
}
