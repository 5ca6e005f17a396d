import { formatMoney } from '../../../../lib/format/money';
import { riderWords } from '../../texts';

/** What it costs to let a driver wait: so many minutes are free, and a town may leave all of them so. */
export function waitWords({
  perMinute,
  currency,
  ...terms
}: {
  driver: string;
  minutes: number;
  perMinute: number;
  currency: string;
}): string {
  return perMinute === 0 ? riderWords.waitTermsFree : riderWords.waitTerms({ ...terms, perMinute: formatMoney(perMinute, currency) });
}
