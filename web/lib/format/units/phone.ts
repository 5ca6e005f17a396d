import type { Currency } from '@server/service-area/the-town.contract.js';

/** Towns that count in these dial ten digits among themselves, and 011 before other countries. */
const americanCurrencies: readonly Currency[] = ['USD', 'CAD'];

/**
 * '(555) 010-0001' → '+15550100001' in an American town; elsewhere ten digits are anybody's. Address books add dashes of all kinds
 * and invisible marks, Britons a zero that is not dialed from abroad. What is not a number stays as it is, for the rules to refuse.
 */
export function e164(typed: string, currency: Currency): string {
  const isAmerican = americanCurrencies.includes(currency);
  const bare = typed
    .replace('(0)', '')
    .replace(/[\s()./\p{Pd}\p{Cf}]/gu, '')
    .replace(isAmerican ? /^(?:00|011)(?=[1-9]\d{6})/ : /^00(?=[1-9]\d{6})/, '+');
  if (!isAmerican) return bare;
  if (/^[2-9]\d{9}$/.test(bare)) return `+1${bare}`;
  return /^1\d{10}$/.test(bare) ? `+${bare}` : bare;
}

/** '+15550100001' → '+1 555 010 0001', as people read one; other countries group theirs in their own ways. */
export function phoneWords(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}
