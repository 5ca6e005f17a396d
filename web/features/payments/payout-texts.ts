import type { LedgerKind } from '@server/payments/ledger.contract.js';
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
  fare: (charged) => (charged ? `Your share of the ${charged} fare` : 'Your share of the fare'),
  tip: () => 'A tip, all yours',
  cancel_fee: () => 'The rider cancelled late; all yours',
  no_show_fee: () => 'The rider did not come; all yours',
  lost_item: () => 'For bringing it back; all yours',
  payout: () => 'Sent to your bank',
  hold: () => 'Not available for now',
  correction: () => 'Set right by Hometown',
};

/** Words of the page Payouts (M28). */
export const payoutTexts = {
  title: 'Payouts',
  description: 'Every cent that came to your account, and the ride it came from.',
  available: 'Available',
  availableHint: 'Your share of paid fares and all of the fees, less what was paid out or is held back.',
  consistsOf: 'What it consists of',
  kinds,
  meanings,
  rideTo: (place: string) => `Ride to ${place}`,
  withRide: (title: string, place: string) => `${title}, ride to ${place}`,
  dayTotal: (money: string) => `${money} that day`,
  empty: 'No entries yet',
  emptyHint: 'When a ride of yours is paid, your share stands here within seconds.',
  emptyAct: 'Go to your dashboard',
  loadFailed: 'Your account could not be loaded.',
  loadFailedHint: 'Your money is safe. Check your connection, then try again.',
  offline: 'You are offline.',
  offlineHint: 'Your money is safe. It shows here as soon as you are back.',
  more: 'Show earlier entries',
  moreFailed: 'Earlier entries could not be loaded.',
  moreOffline: 'You are offline. Earlier entries come when you are back.',
  retry: 'Try again',
  end: 'That is everything since you began.',
  loading: 'Loading your account',
} as const;
