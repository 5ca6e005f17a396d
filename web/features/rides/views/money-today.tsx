import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money';
import type { DaySum } from '../state/day';
import { driverHomeTexts } from '../texts';

export interface MoneyTodayProps {
  day: DaySum;
  /** The balance, from the feature that knows it. */
  balance: ReactNode;
}

/** What today has brought, in type that is read at a glance. */
export function MoneyToday({ day, balance }: MoneyTodayProps) {
  return (
    <section aria-labelledby="today-title" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h2 id="today-title" className="font-sans text-sm font-semibold text-ink-soft">
          {driverHomeTexts.today}
        </h2>
        <p className="numeral font-display text-3xl font-semibold text-ink">{formatMoney(day.fares, day.currency)}</p>
        <p className="numeral text-caption text-ink-soft">{driverHomeTexts.ridesToday(day.rides)}</p>
      </div>
      {balance}
    </section>
  );
}
