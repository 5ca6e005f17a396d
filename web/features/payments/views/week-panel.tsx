import type { DriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import { readerLocale } from '../../../lib/format/locale';
import { formatMoney } from '../../../lib/format/money';
import { cn } from '../../../ui/cn';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { payoutTexts } from '../payout-texts';

/** This week in one sum and seven bars, Monday first; the day's own figure is in words for those who do not see the bar. */
export function WeekPanel({ earnings: { currency, today, week } }: { earnings: DriverEarnings }) {
  const most = Math.max(1, ...week.days.map(({ amount_cents: cents }) => cents));
  return (
    <section aria-labelledby="week-title" data-testid="week">
      <h2 id="week-title" className="font-sans text-sm font-semibold text-ink-soft">
        {payoutTexts.thisWeek}
      </h2>
      <p className="numeral font-display text-2xl font-semibold text-ink">{formatMoney(week.amount_cents / 100, currency)}</p>
      <p className="numeral text-caption text-ink-soft">{payoutTexts.rides({ count: week.rides })}</p>
      <ul aria-label={payoutTexts.byDay} className="mt-3 grid h-24 grid-cols-7 gap-1.5">
        {week.days.map(({ date, amount_cents: cents }) => (
          <li key={date} className="flex flex-col items-center justify-end gap-1" title={formatMoney(cents / 100, currency)}>
            <span className="flex w-full flex-1 items-end" aria-hidden="true">
              <span
                className={cn('block w-full rounded-sm', cents > 0 ? 'bg-success' : 'bg-pressed')}
                style={{ height: cents > 0 ? `${Math.max(6, Math.round((cents / most) * 100))}%` : '3px' }}
              />
            </span>
            <span className={cn('text-xs', date === today.date ? 'font-bold text-ink' : 'text-ink-soft')} aria-hidden="true">
              {weekday(date, 'narrow')}
            </span>
            <span className="sr-only">
              {payoutTexts.dayEarned({ day: weekday(date, 'long'), money: formatMoney(cents / 100, currency) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as the panel. */
export function WeekSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-1 h-8 w-32" />
      <Skeleton className="mt-5 h-24" />
    </div>
  );
}

/** A calendar day has no zone: read as one in Greenwich it stays the day it is. */
function weekday(date: string, style: 'narrow' | 'long'): string {
  return new Intl.DateTimeFormat(readerLocale(), { weekday: style, timeZone: 'UTC' }).format(new Date(date));
}
