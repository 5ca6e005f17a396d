import type { DriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/money';
import { payoutTexts } from '../payout-texts';

/** What a driver has earned, in type that is read at a glance; leads to every cent of it. */
export function EarningsPanel({ earnings: { currency, today, week } }: { earnings: DriverEarnings }) {
  return (
    <Link
      to="/driver/earnings"
      data-testid="earnings"
      className="flex items-center gap-4 rounded-xl border border-line bg-surface p-4 shadow-sm transition-colors hover:bg-hover"
    >
      <span className="flex flex-1 flex-wrap gap-x-4 gap-y-3">
        <Figure label={payoutTexts.earnedToday} money={formatMoney(today.amount_cents / 100, currency)} rides={today.rides} isLarge />
        <Figure label={payoutTexts.thisWeek} money={formatMoney(week.amount_cents / 100, currency)} rides={week.rides} />
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
    </Link>
  );
}

function Figure({ label, money, rides, isLarge = false }: { label: string; money: string; rides: number; isLarge?: boolean }) {
  return (
    <span className="flex-1 basis-32">
      <span className="block text-sm font-semibold text-ink-soft">{label}</span>
      <span
        className={`numeral block font-display leading-9 whitespace-nowrap font-semibold text-ink ${isLarge ? 'text-3xl' : 'text-2xl'}`}
      >
        {money}
      </span>
      <span className="numeral block text-caption text-ink-soft">{payoutTexts.rides({ count: rides })}</span>
    </span>
  );
}
