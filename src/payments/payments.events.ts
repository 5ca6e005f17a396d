import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { ChargePurpose } from './payments.contract.js';
import type { Refund } from './refunds/refunds.contract.js';
import type { PayoutMove } from './payouts/payout-bank.js';
import type { PayoutWay } from './payouts/payouts.contract.js';

export interface PaymentFacts {
  readonly paymentId: Id;
  readonly rideId: Id;
  readonly customerId: UserId;
  readonly driverId: UserId | null;
  readonly purpose: ChargePurpose;
  readonly amountCents: number;
  readonly driverShareCents: number;
  readonly currency: string;
}

/** A ride or its fee was paid: the rider has a receipt, the driver a balance. `wasOwed`: after it had been refused. */
export const paymentCaptured = event<PaymentFacts & { wasOwed: boolean }>('payments.captured');
/**
 * The card was refused; `isDebt` once the ride is over, when it blocks the next booking (M44), `isKnown` when it was owed before, and
 * `isConfirmable` where the bank only wants the card's owner to confirm it.
 */
export type FailedFacts = PaymentFacts & { readonly isDebt: boolean; readonly isKnown: boolean; readonly isConfirmable: boolean };
export const paymentFailed = event<FailedFacts>('payments.failed');
/** What of a charge was given back or let go at once, and why; `amountCents` is the rider's. */
export interface ReturnFacts extends Omit<PaymentFacts, 'purpose' | 'driverShareCents'> {
  readonly refundId: Id;
  readonly kind: Refund['kind'];
  /** What of it the driver gave, or does not get. */
  readonly driverCents: number;
  /** What friends got back who had paid parts of it. */
  readonly friends: readonly { readonly friendId: UserId; readonly amountCents: number }[];
  readonly operatorId: UserId;
  /** When they decided that: the bank may answer much later. */
  readonly decidedAt: Date;
  readonly reason: string;
  /** No card took it: somebody gave it themselves. */
  readonly isByHand?: true;
}

/** A rider got money back, or need not pay: both sides are told, and a dispute of it is over, unless its person wrote since (M41). */
export const moneyReturned = event<ReturnFacts>('payments.returned');
/** A bank has taken back what was paid for a ride. */
export const moneyTakenBack = event<{ readonly rideId: Id }>('payments.taken-back');

/** A refund that a bank did not take after all. */
export interface BouncedFacts {
  readonly refundId: Id;
  readonly rideId: Id;
  /** Whose card it went to. */
  readonly payerId: UserId;
  readonly riderId: UserId;
  /** Who has their part again. */
  readonly driverId: UserId | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** Whoever was told that they get money back did not get it. */
export const refundBounced = event<BouncedFacts>('payments.refund-bounced');

/** Somebody owes something, does not any more, or is just paying it. */
export const debtsTouched = event<{ userId: UserId }>('payments.debts-touched');

/** Somebody added or removed a card, or made another one the default. */
export const cardsChanged = event<{ userId: UserId }>('payments.cards-changed');
/** Somebody has another default card, and wants it to pay: what was refused is tried with it. */
export const defaultCardChosen = event<{ userId: UserId }>('payments.default-card-chosen');

/** A payout with its new status. */
export type PayoutFacts = {
  readonly payoutId: Id;
  readonly driverId: UserId;
  readonly amountCents: number;
  readonly currency: string;
} & PayoutGoal &
  ({ readonly status: 'pending' } | PayoutMove);

/** The account that it goes to, or how somebody of the town paid it. */
type PayoutGoal =
  | { readonly bank: string; readonly last4: string; readonly way?: undefined }
  | { readonly way: PayoutWay; readonly reference: string };

/** The provider says something else of a driver's account for payouts. */
export const payoutAccountSeen = event<{ driverId: UserId }>('payments.payout-account-seen');

/** A payout waits for the town's own money, or does not any more. */
export const payoutWaits = event<{ driverId: UserId }>('payments.payout-waits');

export interface SetbackFacts {
  readonly setbackId: Id;
  readonly rideId: Id;
  readonly kind: 'chargeback' | 'refund_failed';
  /** What becomes of what a friend paid and the rider’s card did not take; null of anything else. */
  readonly part: 'sent_again' | 'given_up' | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** A bank took back what was paid, asks for it, or did not take what was given back: somebody at the desk is to look. */
export const setbackOpened = event<SetbackFacts>('payments.setback-opened');

/** A payout was asked for, or the bank says that it is further: its driver is told (M28). */
export const payoutMoved = event<PayoutFacts>('payments.payout-moved');
