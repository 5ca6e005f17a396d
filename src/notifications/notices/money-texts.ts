import type { PaymentFacts } from '../../payments/payments.events.js';
import type { RideFacts } from '../../rides/rides.events.js';
import { money, pickupTime } from './ride-notices.js';

type Words<T> = Readonly<Record<PaymentFacts['purpose'], T>>;

const withRide = () => 'Your receipt is with the ride.';
const paid: Words<() => string> = {
  fare: withRide,
  tip: withRide,
  lost_item: withRide,
  cancel_fee: () => 'The cancellation fee, all to your driver.',
  no_show_fee: () => 'The no-show fee, all to your driver.',
};

const shares: Words<(share: string) => string> = {
  fare: (share) => `Your share is ${share}.`,
  tip: (share) => `A tip of ${share}, all yours.`,
  lost_item: (share) => `${share} for bringing it back, all yours.`,
  cancel_fee: (share) => `The cancellation fee of ${share} is all yours.`,
  no_show_fee: (share) => `The no-show fee of ${share} is all yours.`,
};

const chargeOf = ({ amountCents, currency }: PaymentFacts) => money(amountCents, currency);
const shareOf = ({ driverShareCents, currency }: PaymentFacts) => money(driverShareCents, currency);

/** Words of the notices about money. */
export const moneyTexts = {
  paid: (payment: PaymentFacts) => ({ title: `You paid ${chargeOf(payment)}`, message: paid[payment.purpose]() }),
  share: ({ wasOwed, ...payment }: PaymentFacts & { wasOwed: boolean }) => ({
    title: 'You were paid',
    message: `${wasOwed ? 'Your rider has paid. ' : ''}${shares[payment.purpose](shareOf(payment))}`,
  }),
  refused: (payment: PaymentFacts) => ({
    title: 'Your card was declined',
    message: `It didn’t go through for ${chargeOf(payment)}. Choose another card for this ride.`,
  }),
  owed: (payment: PaymentFacts) => ({
    title: 'Your card was declined',
    message: `Pay ${chargeOf(payment)} before your next booking. Any card works.`,
  }),
  pending: (payment: PaymentFacts) => ({
    title: 'A payment is pending',
    message: `Your rider’s card was declined. We’ll let you know when your ${shareOf(payment)} is in.`,
  }),
  unpaid: (ride: RideFacts) => ({
    title: 'Your ride was released',
    message: `No card went through for the ride on ${pickupTime(ride)}, so we let your driver go. You weren’t charged.`,
  }),
  unpaidForDriver: (ride: RideFacts) => ({
    title: 'A ride was released',
    message: `The rider’s card was declined. The ride on ${pickupTime(ride)} is off.`,
  }),
} as const;
