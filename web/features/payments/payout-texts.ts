import type { LedgerKind } from '@server/payments/ledger/ledger.contract.js';
import { plural } from '../../lib/format/plural';

/** What an entry is called beside its ride, and what many of a kind are called. */
interface KindWords {
  readonly title: string;
  readonly of: (entries: number) => string;
}

const kinds: Readonly<Record<LedgerKind, KindWords>> = {
  fare: { title: 'Ride', of: (entries) => plural(entries, 'ride') },
  tip: { title: 'Tip', of: (entries) => plural(entries, 'tip') },
  cancel_fee: { title: 'Cancellation fee', of: (entries) => plural(entries, 'cancellation fee') },
  no_show_fee: { title: 'No-show fee', of: (entries) => plural(entries, 'no-show fee') },
  lost_item: { title: 'Lost item returned', of: (entries) => plural(entries, 'lost item returned', 'lost items returned') },
  payout: { title: 'Paid out', of: (entries) => plural(entries, 'payout') },
  hold: { title: 'Held back', of: () => 'Held back' },
  correction: { title: 'Correction', of: (entries) => plural(entries, 'correction') },
};

/** What an entry means, in a few words; `charged` is the rider's side of it, where there is one. */
const meanings: Readonly<Record<LedgerKind, (charged: string | undefined) => string>> = {
  fare: (charged) => (charged ? `Your share of ${charged}` : 'Your share of the fare'),
  tip: () => 'All yours',
  cancel_fee: () => 'Canceled late, all yours',
  no_show_fee: () => 'Rider didn’t show, all yours',
  lost_item: () => 'Returned by you, all yours',
  payout: () => 'Sent to your bank',
  hold: () => 'On hold for now',
  correction: () => 'Corrected by Hometown',
};

/** Words of the page Payouts (M28). */
export const payoutTexts = {
  title: 'Payouts',
  earnedToday: 'Earned today',
  thisWeek: 'This week',
  description: 'Every cent you’ve earned, and the ride it came from.',
  available: 'Available',
  availableHint: 'Your share of paid rides, plus fees and tips.',
  noPayouts: 'Nothing can be paid out today',
  noPayoutsHint: 'Hometown isn’t connected to a bank yet. Your money stays in your balance until it is.',
  awaited: (money: string) => `${money} still to come`,
  awaitedHint: (payments: number) => `${plural(payments, 'payment')} from riders’ cards not through yet. It counts once it’s paid.`,
  byDay: 'Earned by day',
  dayEarned: (day: string, money: string) => `${day}: ${money}`,
  consistsOf: 'Your balance by type',
  kinds,
  meanings,
  rideTo: (place: string) => `Ride to ${place}`,
  withRide: (title: string, place: string) => `${title}, ride to ${place}`,
  dayTotal: (money: string) => `${money} total`,
  empty: 'No earnings yet',
  emptyHint: 'Your share shows up here seconds after a ride is paid.',
  emptyAct: 'Go to your dashboard',
  loadFailed: 'We couldn’t load your earnings.',
  loadFailedHint: 'Your money is safe. Check your connection, then try again.',
  offline: 'You’re offline.',
  offlineHint: 'Your money is safe. It shows up here once you’re back.',
  more: 'Show earlier',
  moreFailed: 'We couldn’t load earlier earnings.',
  moreOffline: 'You’re offline. Earlier earnings load once you’re back.',
  retry: 'Try again',
  end: 'That’s everything since you started.',
  loading: 'Loading your earnings',
} as const;
