import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { Purpose } from './ledger.rules.js';

export interface PaymentFacts {
  readonly paymentId: Id;
  readonly rideId: Id;
  readonly customerId: UserId;
  readonly driverId: UserId | null;
  readonly purpose: Purpose;
  readonly amountCents: number;
  readonly driverShareCents: number;
  readonly currency: string;
}

/** A ride or its fee was paid: the rider has a receipt, the driver a balance. */
export const paymentCaptured = event<PaymentFacts>('payments.captured');
/** The card was refused; `isDebt` once the ride is over, when it blocks the next booking (M44). */
export const paymentFailed = event<PaymentFacts & { isDebt: boolean }>('payments.failed');

/** Somebody added or removed a card, or made another one the default. */
export const cardsChanged = event<{ userId: UserId }>('payments.cards-changed');
