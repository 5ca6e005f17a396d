import type { EarnedYear } from '@server/payments/years/earned-year.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { yearTexts as texts } from '../../years/year-texts';

/** What a year comes to, in four figures. */
export function YearSums({ year: { year, total, currency } }: { year: EarnedYear }) {
  const money = (cents: number) => formatMoney(cents / 100, currency);
  const figures = [
    { name: texts.earned, value: money(total.earned_cents) },
    { name: texts.rides, value: String(total.rides) },
    { name: texts.platform, value: money(total.platform_cents) },
    { name: texts.paidOut, value: money(total.paid_out_cents) },
  ];
  return (
    <dl
      aria-label={texts.sums({ year: String(year) })}
      className="numeral grid grid-cols-2 gap-x-4 gap-y-3 @lg:grid-cols-4 print:grid-cols-4"
    >
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-caption font-semibold text-ink-soft">{name}</dt>
          <dd className="font-display text-lg font-semibold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
