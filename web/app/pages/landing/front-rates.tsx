import type { FrontPrices } from '@server/booking/price-try.contract.js';
import { formatMoney } from '../../../lib/format/money';
import { perUnit } from '../../../lib/format/units/distance';
import { theTown } from '../../../lib/town';
import { texts } from './texts';

const words = texts.rates;

/** What rides cost in this town, by its own tariff, currency and units. */
export function FrontRates({ rates }: { rates: NonNullable<FrontPrices['rates']> }) {
  const { name, units } = theTown();
  const { currency } = rates;
  const lines: readonly (readonly [string, number])[] = [
    [words.base, rates.base],
    [words.each[units], perUnit(units, rates.per_mile)],
    [words.minute, rates.per_minute],
    [words.booking, rates.booking],
    [words.minimum, rates.minimum],
  ];
  return (
    <section aria-labelledby="rates" className="self-center rounded-xl border border-line bg-surface p-6 shadow-sm sm:p-8">
      <h2 id="rates" className="text-xl">
        {words.title({ town: name })}
      </h2>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {lines
          .filter(([, amount]) => amount > 0)
          .map(([label, amount]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-3 text-base">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="numeral font-semibold">{formatMoney(amount, currency)}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 text-body text-ink-soft">{words.exact}</p>
    </section>
  );
}
