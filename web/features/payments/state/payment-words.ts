import type { MyPayment } from '@server/payments/history/payment-history.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { receiptPath, ridePath } from '@server/contract/pages/ride-paths.js';
import { chargeStates, historyTexts as words, otherStates } from '../history/payments-texts';
import { receiptTexts } from '../receipt-texts';

type PlaceName = (address: string) => string;

/** What it was for: 'Tip, ride to Harbor Station', or 'Your part of the fare, ride with Rosa'. */
export function paymentTitle({ kind, ride }: Pick<MyPayment, 'kind' | 'ride'>, placeName: PlaceName): string {
  const name = { ...receiptTexts.kinds, ...words.kinds }[kind];
  if (ride?.destination_address != null) return words.ofRide({ kind: name, place: placeName(ride.destination_address) });
  return ride?.rider_name == null ? name : words.ofFriend({ kind: name, name: firstNameOf(ride.rider_name) });
}

type Progress = Pick<MyPayment, 'kind' | 'state' | 'by_hand' | 'was_owed'>;

/** How far it is, in a few words. */
export function paymentState({ kind, state, by_hand: isByHand, was_owed: wasOwed }: Progress): string {
  if (isByHand) return otherStates.given;
  // What was only booked came to no card.
  if (kind === 'correction' && state === 'returned') return otherStates.inYourFavor;
  if (kind === 'refund' && state === 'processing') return otherStates.refundOnItsWay;
  return wasOwed && state === 'paid' ? otherStates.wasOwed : chargeStates[state];
}

/** Where it is read in full: a receipt once it is through, until then its ride; nowhere of what is not the reader's own ride. */
export function paymentPath({ ride, state, kind }: Pick<MyPayment, 'ride' | 'state' | 'kind'>): string | undefined {
  if (ride?.id == null) return undefined;
  return hasReceipt({ state, kind }) ? receiptPath(ride.id) : ridePath(ride.id);
}

const notThrough: readonly MyPayment['state'][] = ['held', 'processing', 'declined'];

/** Whether a receipt says more of it than its ride does. */
export function hasReceipt({ state, kind }: Pick<MyPayment, 'state' | 'kind'>): boolean {
  return kind === 'refund' || !notThrough.includes(state);
}
