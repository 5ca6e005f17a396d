import type { LedgerEntry } from '@server/payments/ledger/ledger.contract.js';
import { formatDayHeader, type Here } from '../../../lib/format/day';

export interface LedgerDay {
  /** 'Today', 'Yesterday' or the date; no two days of a list share it. */
  readonly label: string;
  readonly entries: readonly LedgerEntry[];
  /** Whole cents of the day; null while a part of the day may be on a later page. */
  readonly totalCents: number | null;
}

/** Groups entries, which come newest first, by the reader's calendar days. */
export function ledgerDays(entries: readonly LedgerEntry[], here: Here, hasMore: boolean): LedgerDay[] {
  const days = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const label = formatDayHeader(entry.at, here);
    const known = days.get(label);
    if (known) known.push(entry);
    else days.set(label, [entry]);
  }
  return [...days].map(([label, ofDay], place) => ({
    label,
    entries: ofDay,
    totalCents: hasMore && place === days.size - 1 ? null : ofDay.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
  }));
}
