import type { PaymentFacts } from '../../payments/payments.events.js';
import { type Money, moneyText, type Reader, type Words } from './reader.js';
import { type Trip, tripTexts } from './trip.js';

type Purpose = PaymentFacts['purpose'];

const withRide = 'Your receipt is with the ride.';
const paid: Readonly<Record<Purpose, string>> = {
  fare: withRide,
  tip: withRide,
  lost_item: withRide,
  cancel_fee: 'The cancellation fee, all to your driver.',
  no_show_fee: 'The no-show fee, all to your driver.',
};

const shares: Readonly<Record<Purpose, (share: string) => string>> = {
  fare: (share) => `Your share is ${share}.`,
  tip: (share) => `A tip of ${share}, all yours.`,
  lost_item: (share) => `${share} for bringing it back, all yours.`,
  cancel_fee: (share) => `The cancellation fee of ${share} is all yours.`,
  no_show_fee: (share) => `The no-show fee of ${share} is all yours.`,
};

interface Amount {
  readonly amount: Money;
}
interface OfTrip {
  readonly trip: Trip;
}

/** What both sides are told about money. */
export const moneyWords = {
  paid: ({ amount, purpose }: Amount & { readonly purpose: Purpose }, reader: Reader): Words => ({
    title: `You paid ${moneyText(amount, reader)}`,
    message: paid[purpose],
  }),
  share: ({ amount, purpose, wasOwed }: Amount & { readonly purpose: Purpose; readonly wasOwed: boolean }, reader: Reader): Words => ({
    title: 'You were paid',
    message: `${wasOwed ? 'Your rider has paid. ' : ''}${shares[purpose](moneyText(amount, reader))}`,
  }),
  card_declined: ({ amount }: Amount, reader: Reader): Words => ({
    title: 'Your card was declined',
    message: `It didn’t go through for ${moneyText(amount, reader)}. Choose another card for this ride.`,
  }),
  owed: ({ amount }: Amount, reader: Reader): Words => ({
    title: 'Your card was declined',
    message: `Pay ${moneyText(amount, reader)} before your next booking. Any card works.`,
  }),
  share_pending: ({ amount }: Amount, reader: Reader): Words => ({
    title: 'A payment is pending',
    message: `Your rider’s card was declined. We’ll let you know when your ${moneyText(amount, reader)} is in.`,
  }),
  unpaid: ({ trip }: OfTrip, reader: Reader): Words => ({
    title: 'Your ride was released',
    message: `No card went through for the ride on ${tripTexts(trip, reader).time}, so we let your driver go. You weren’t charged.`,
  }),
  unpaid_for_driver: ({ trip }: OfTrip, reader: Reader): Words => ({
    title: 'A ride was released',
    message: `The rider’s card was declined. The ride on ${tripTexts(trip, reader).time} is off.`,
  }),
} as const;
