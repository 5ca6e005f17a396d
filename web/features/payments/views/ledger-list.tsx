import { formatMoney } from '../../../lib/format/money';
import { ListRowSkeleton } from '../../../ui/display/list-row-skeleton';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { payoutTexts } from '../payout-texts';
import type { LedgerDay } from '../state/ledger-days';
import { LedgerRow, type LedgerRowProps } from './ledger-row';

export interface LedgerListProps extends Omit<LedgerRowProps, 'entry'> {
  days: readonly LedgerDay[];
  /** ISO 4217, of the sums. */
  currency: string;
}

/** The entries under their days, the newest first. */
export function LedgerList({ days, currency, here, placeName }: LedgerListProps) {
  return days.map(({ label, entries, totalCents }) => (
    <section key={label} aria-label={label} className="not-first:mt-5">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h2 className="font-sans text-caption font-semibold text-ink-soft">{label}</h2>
        {totalCents !== null && entries.length > 1 ? (
          <p className="numeral text-caption text-ink-faint">{payoutTexts.dayTotal({ money: formatMoney(totalCents / 100, currency) })}</p>
        ) : null}
      </div>
      <ul aria-label={label} className="-mx-3 mt-1 flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.id}>
            <LedgerRow {...{ entry, here, placeName }} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** As high as the rows that will stand there. */
export function LedgerSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-3 h-4 w-24" />
      {Array.from({ length: rows }, (_, row) => (
        <ListRowSkeleton key={row} className="px-0">
          <Skeleton className="h-4 w-16" />
        </ListRowSkeleton>
      ))}
    </div>
  );
}
