import type { LedgerEntry, LedgerKind } from '@server/payments/ledger/ledger.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { formatClock } from '../../../lib/format/clock';
import type { Here } from '../../../lib/format/day';
import { formatMoney } from '../../../lib/format/money';
import { cn } from '../../../ui/cn';
import { ListRow } from '../../../ui/display/list-row';
import { meaningOf, payoutTexts } from '../payout-texts';
import { KindIcon } from './kind-icon';

/** What left the balance and is in it again. */
const backs: Readonly<Partial<Record<LedgerKind, { readonly title: string; readonly meaning: string }>>> = {
  hold: payoutTexts.released,
  payout: payoutTexts.paidBack,
};

export interface LedgerRowProps {
  entry: LedgerEntry;
  here: Here;
  /** A place as it stands in a sentence, of its full address. */
  placeName(address: string): string;
}

/** One entry: what for, when, what it means, how much; leads to its ride. */
export function LedgerRow({ entry, here, placeName }: LedgerRowProps) {
  const { kind, amount_cents: cents, currency, ride } = entry;
  const back = cents > 0 ? backs[kind] : undefined;
  const charged = entry.charged_cents === null ? undefined : formatMoney(entry.charged_cents / 100, currency);
  return (
    <ListRow
      data-testid="ledger-row"
      {...(ride ? { to: ridePath(ride.id, 'driver') } : {})}
      leading={<KindIcon kind={kind} />}
      title={back?.title ?? titleOf(entry, placeName)}
      meta={
        <span className={cn('text-sm font-semibold', cents > 0 ? 'text-success-text' : 'text-ink')}>
          {cents > 0 ? '+' : ''}
          {formatMoney(cents / 100, currency)}
        </span>
      }
      detail={`${formatClock(entry.at, here.timeZone)} · ${back?.meaning ?? meaningOf(kind, charged)}`}
    />
  );
}

function titleOf({ kind, ride }: LedgerEntry, placeName: LedgerRowProps['placeName']): string {
  const { title, withRide } = payoutTexts.kinds[kind];
  return ride ? withRide({ place: placeName(ride.destination_address) }) : title;
}
