import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { paymentCaptured, type PaymentFacts, paymentFailed } from '../payments/payments.events.js';
import { type Notice, Notifier } from './notifier.js';
import { money } from './ride-notices.js';

const withRide = (amount: string) => `You paid ${amount}. The receipt is with the ride.`;
const paidWords: Record<PaymentFacts['purpose'], (amount: string) => string> = {
  fare: withRide,
  tip: withRide,
  lost_item: withRide,
  cancel_fee: (amount) => `You paid the cancellation fee of ${amount}. All of it went to your driver.`,
  no_show_fee: (amount) => `You paid the no-show fee of ${amount}. All of it went to your driver.`,
};

/** What riders are told about their payments (M55); drivers hear of their share with the ride. */
@Injectable()
export class MoneyListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    const { events, notifier } = this;
    events.inside(paymentCaptured, (payment, unit) => {
      const message = paidWords[payment.purpose](money(payment.amountCents, payment.currency));
      const text = { title: 'Payment received', message };
      return notifier.tell(unit, [{ ...paymentNotice(payment), ...text, eventKey: `payment_captured:${payment.paymentId}` }]);
    });
    events.inside(paymentFailed, ({ isDebt, ...payment }, unit) => {
      const amount = money(payment.amountCents, payment.currency);
      const message = isDebt
        ? `${amount} is still to be paid before the next booking.`
        : `Your card did not take ${amount}. Please choose another one.`;
      // It may be tried, and refused, again.
      const eventKey = `payment_failed:${payment.paymentId}:${unit.now.toISOString()}`;
      return notifier.tell(unit, [{ ...paymentNotice(payment), title: 'Your card was refused', message, priority: 'high', eventKey }]);
    });
  }
}

function paymentNotice({ customerId, rideId }: PaymentFacts): Pick<Notice, 'userId' | 'type' | 'metadata'> {
  return { userId: customerId, type: 'payment', metadata: { ride_id: rideId, action_url: `/ride/${rideId}` } };
}
