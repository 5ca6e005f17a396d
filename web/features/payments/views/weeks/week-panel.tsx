import type { DriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { cn } from '../../../../ui/cn';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { payoutTexts } from '../../payout-texts';
import { weekTexts as texts } from '../../weeks/week-texts';
import { formatDayOfWeek, weekdayLetter } from './day-words';

/** A week in one sum, seven bars and seven rows, Monday first; bars and rows stand beside each other where there is room. */
export function WeekPanel({ earnings }: { earnings: DriverEarnings }) {
  const { currency, week } = earnings;
  return (
    <>
      <p className="numeral font-display text-2xl font-semibold text-ink">{formatMoney(week.amount_cents / 100, currency)}</p>
      <p className="numeral text-caption text-ink-soft">{payoutTexts.rides({ count: week.rides })}</p>
      <div className="mt-3 grid gap-x-8 gap-y-3 @xl:grid-cols-2">
        <WeekBars earnings={earnings} />
        <WeekTable earnings={earnings} />
      </div>
    </>
  );
}

/** For the eye alone: the table says the same. */
function WeekBars({ earnings: { today, week } }: { earnings: DriverEarnings }) {
  const most = Math.max(1, ...week.days.map(({ amount_cents: cents }) => cents));
  return (
    <div aria-hidden="true" className="grid h-24 grid-cols-7 gap-1.5 @xl:h-40">
      {week.days.map(({ date, amount_cents: cents }) => (
        <span key={date} className="flex flex-col items-center justify-end gap-1">
          <span className="flex w-full flex-1 items-end">
            <span
              className={cn('block w-full rounded-sm', cents > 0 ? 'bg-success' : 'bg-pressed')}
              style={{ height: cents > 0 ? `${Math.max(6, Math.round((cents / most) * 100))}%` : '3px' }}
            />
          </span>
          <span className={cn('text-xs', date === today.date ? 'font-bold text-ink' : 'text-ink-soft')}>{weekdayLetter(date)}</span>
        </span>
      ))}
    </div>
  );
}

/** What each day brought. */
function WeekTable({ earnings: { currency, today, week } }: { earnings: DriverEarnings }) {
  return (
    <table aria-label={texts.byDay} className="numeral w-full border-collapse text-body text-ink">
      <thead className="text-xs text-ink-soft">
        <tr className="*:py-1 *:font-semibold">
          <th scope="col" className="text-start">
            {texts.day}
          </th>
          <th scope="col" className="text-end">
            {texts.rides}
          </th>
          <th scope="col" className="text-end">
            {texts.earned}
          </th>
        </tr>
      </thead>
      <tbody>
        {week.days.map(({ date, rides, amount_cents: cents }) => (
          <tr key={date} className={cn('border-t border-line *:py-1', date === today.date ? '*:font-semibold' : '*:font-normal')}>
            <th scope="row" className="text-start">
              {formatDayOfWeek(date)}
            </th>
            <td className="text-end text-ink-soft">{rides}</td>
            <td className={cn('ps-3 text-end', cents === 0 && 'text-ink-soft')}>{formatMoney(cents / 100, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As high as the panel. */
export function WeekSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-8 w-32" />
      <Skeleton className="mt-1 h-4 w-16" />
      <div className="mt-3 grid gap-x-8 gap-y-3 @xl:grid-cols-2">
        <Skeleton className="h-24 @xl:h-40" />
        <Skeleton className="h-64 lg:h-56" />
      </div>
    </div>
  );
}
