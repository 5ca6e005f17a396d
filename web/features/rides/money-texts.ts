import type { PaymentStatus } from '@server/rides/ride.contract.js';
import { texts } from '@server/contract/texts/texts.js';

/** Words of where a ride's money is (D7): nobody is told of money that did not move. */
export const moneyTexts = texts('rides.money', {
  toPay: 'To pay',
  underWay: 'Being paid',
  refunded: 'Refunded',
  waived: 'Waived',
  returned: 'The fare was refunded to you.',
  dropped: 'You don’t have to pay this fare.',
  notPaid: 'Your card was declined. Nothing is paid yet, and {driver} is waiting for their share.',
  asking: 'We’re charging your card. Nothing is paid until it goes through.',
  driverPaid: 'The rider paid {amount}. Your share is {share}.',
  driverWaits: 'The rider’s card was declined. Your {share} arrives once it’s paid.',
  driverPending: 'We’re charging the rider’s card. Your {share} arrives once it goes through.',
  driverReturned: 'The fare was refunded to the rider. Your share came from your balance.',
  driverDropped: 'The rider doesn’t have to pay this fare, so no share comes to you.',
  cardRefused: 'Card declined',
  unpaid: 'Not paid',
  released: {
    rider: 'No card went through, so we released your driver. You weren’t charged.',
    driver: 'The rider’s card was declined.',
  },
});

/** What is said of a total that nobody pays any more. */
export const offTotals = (): Partial<Record<PaymentStatus, string>> => ({ refunded: moneyTexts.refunded, void: moneyTexts.waived });
