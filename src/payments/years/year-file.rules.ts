import type { EarnedSum, EarnedYear } from './earned-year.contract.js';
import { yearFileTexts as texts } from './texts.js';

/** What a spreadsheet would take for a formula when it opens the file. */
const formula = /^[=+\-@\t\r]/;
const quoted = /[",\r\n]/;

/** A year as a table (RFC 4180): a line a month, amounts with two decimals, and the total last. */
export function yearFileOf({ year, months, total, currency }: EarnedYear): string {
  const head = [
    texts.month,
    texts.rides,
    texts.fares,
    texts.platform,
    texts.share,
    texts.tips,
    texts.fees,
    texts.corrections,
    texts.earned,
    texts.paidOut,
    texts.currency,
  ];
  const line = (name: string, sum: EarnedSum) => [textCell(name), ...numbersOf(sum), textCell(currency)];
  const lines = [
    head.map(textCell),
    ...months.map(({ month, ...sum }) => line(month, sum)),
    line(texts.total({ year: String(year) }), total),
  ];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** A number may begin with a minus: it is no formula. */
function numbersOf(sum: EarnedSum): string[] {
  const cents = [
    sum.fares_cents,
    sum.platform_cents,
    sum.share_cents,
    sum.tips_cents,
    sum.fees_cents,
    sum.corrections_cents,
    sum.earned_cents,
    sum.paid_out_cents,
  ];
  return [String(sum.rides), ...cents.map((amount) => (amount / 100).toFixed(2))];
}

/** A cell that says just what it says: never reckoned, whatever it begins with. */
export function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
