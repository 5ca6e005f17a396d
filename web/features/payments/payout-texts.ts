import { texts } from '@server/contract/texts/texts.js';
import type { LedgerKind } from '@server/payments/ledger/ledger.contract.js';

/** Words of the page Payouts (M28). */
export const payoutTexts = texts('payments.payouts', {
  title: 'Payouts',
  earnedToday: 'Earned today',
  thisWeek: 'This week',
  rides: '{count, plural, one {# ride} other {# rides}}',
  description: 'Every cent you’ve earned, and the ride it came from.',
  available: 'Available',
  availableHint: 'Your share of paid rides, plus fees and tips, less payouts.',
  noPayouts: 'Nothing can be paid out today',
  noPayoutsHint:
    'Hometown isn’t connected to a bank yet. Your money stays in your balance until it is, or until the people at the desk pay you. What they pay shows up below.',
  awaited: '{money} still to come',
  awaitedHint: '{count, plural, one {# payment} other {# payments}} from riders’ cards not through yet. It counts once it’s paid.',
  consistsOf: 'Your balance by type',
  // What an entry is called without and with its ride, and what many of a kind are called.
  kinds: {
    fare: { title: 'Ride', withRide: 'Ride to {place}', of: '{count, plural, one {# ride} other {# rides}}' },
    tip: { title: 'Tip', withRide: 'Tip, ride to {place}', of: '{count, plural, one {# tip} other {# tips}}' },
    cancel_fee: {
      title: 'Cancellation fee',
      withRide: 'Cancellation fee, ride to {place}',
      of: '{count, plural, one {# cancellation fee} other {# cancellation fees}}',
    },
    no_show_fee: {
      title: 'No-show fee',
      withRide: 'No-show fee, ride to {place}',
      of: '{count, plural, one {# no-show fee} other {# no-show fees}}',
    },
    lost_item: {
      title: 'Lost item returned',
      withRide: 'Lost item returned, ride to {place}',
      of: '{count, plural, one {# lost item returned} other {# lost items returned}}',
    },
    refund: { title: 'Refund', withRide: 'Refund, ride to {place}', of: '{count, plural, one {# refund} other {# refunds}}' },
    payout: { title: 'Paid out', withRide: 'Paid out, ride to {place}', of: '{count, plural, one {# payout} other {# payouts}}' },
    hold: { title: 'Held back', withRide: 'Held back, ride to {place}', of: '{count, plural, one {Held back} other {Held back}}' },
    correction: {
      title: 'Correction',
      withRide: 'Correction, ride to {place}',
      of: '{count, plural, one {# correction} other {# corrections}}',
    },
  },
  meanings: {
    fare: 'Your share of the fare',
    tip: 'All yours',
    cancel_fee: 'Canceled late, all yours',
    no_show_fee: 'Rider didn’t show, all yours',
    lost_item: 'Returned by you, all yours',
    refund: 'Your part of what went back',
    payout: 'Out of your balance',
    hold: 'On hold for now',
    correction: 'Corrected by Hometown',
  },
  released: { title: 'Hold released', meaning: 'Not on hold anymore' },
  paidBack: { title: 'Payout came back', meaning: 'In your balance again' },
  shareOf: 'Your share of {money}',
  dayTotal: '{money} total',
  empty: 'No earnings yet',
  emptyHint: 'Your share shows up here seconds after a ride is paid.',
  emptyAct: 'Go to your dashboard',
  loadFailed: 'We couldn’t load your earnings.',
  loadFailedHint: 'Your money is safe. Check your connection, then try again.',
  offline: 'You’re offline.',
  offlineHint: 'Your money is safe. It shows up here once you’re back.',
  more: 'Show earlier',
  end: 'That’s everything since you started.',
  loading: 'Loading your earnings',
});

/** What an entry means, in a few words; `charged` is the rider's side of it, where there is one. */
export function meaningOf(kind: LedgerKind, charged: string | undefined): string {
  return kind === 'fare' && charged ? payoutTexts.shareOf({ money: charged }) : payoutTexts.meanings[kind];
}
