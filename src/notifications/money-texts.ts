import type { PaymentFacts } from '../payments/payments.events.js';
import type { RideFacts } from '../rides/rides.events.js';
import { money, pickupTime } from './ride-notices.js';

type Words<T> = Readonly<Record<PaymentFacts['purpose'], T>>;

const withRide = (amount: string) => `You paid ${amount}. The receipt is with the ride.`;
const paid: Words<(amount: string) => string> = {
  fare: withRide,
  tip: withRide,
  lost_item: withRide,
  cancel_fee: (amount) => `You paid the cancellation fee of ${amount}. All of it went to your driver.`,
  no_show_fee: (amount) => `You paid the no-show fee of ${amount}. All of it went to your driver.`,
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
  paid: (payment: PaymentFacts) => ({ title: 'Payment received', message: paid[payment.purpose](chargeOf(payment)) }),
  share: ({ wasOwed, ...payment }: PaymentFacts & { wasOwed: boolean }) => ({
    title: 'You were paid',
    message: `${wasOwed ? 'Your rider has paid now. ' : ''}${shares[payment.purpose](shareOf(payment))}`,
  }),
  refused: (payment: PaymentFacts) => ({
    title: 'Your card was refused',
    message: `Your card did not take ${chargeOf(payment)}. Please choose another one for this ride.`,
  }),
  owed: (payment: PaymentFacts) => ({
    title: 'Your card was refused',
    message: `${chargeOf(payment)} is still to be paid before the next booking. Any card can pay it.`,
  }),
  pending: (payment: PaymentFacts) => ({
    title: 'A payment is pending',
    message: `Your rider’s card was refused. ${shareOf(payment)} comes to you as soon as it is paid, and you are told then.`,
  }),
  unpaid: (ride: RideFacts) => ({
    title: 'Your ride was released',
    message: `No card paid for the ride on ${pickupTime(ride)}, so your driver is free again. You were not charged.`,
  }),
  unpaidForDriver: (ride: RideFacts) => ({
    title: 'A ride was released',
    message: `The rider’s card was refused: the ride on ${pickupTime(ride)} will not take place.`,
  }),
} as const;
