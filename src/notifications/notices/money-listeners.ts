import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { ridePath } from '../../contract/pages/ride-paths.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import {
  type BouncedFacts,
  moneyReturned,
  type FailedFacts,
  paymentCaptured,
  type PaymentFacts,
  paymentFailed,
  type PayoutFacts,
  payoutMoved,
  refundBounced,
  type ReturnFacts,
} from '../../payments/payments.events.js';
import type { PayoutWay } from '../../payments/payouts/payouts.contract.js';
import { cardRefusedReason } from '../../rides/ride.contract.js';
import { rideCancelled, type RideFacts } from '../../rides/rides.events.js';
import { type Notice, Notifier, type RideNotice } from './notifier.js';
import { rideNotice } from './ride-notices.js';
import type { Money } from '../words/reader.js';
import { tripOf } from '../words/trip.js';
import type { Facts } from '../words/words.js';

/** What both sides are told about money (M55): the driver of what was captured, and honestly of what is pending. */
@Injectable()
export class MoneyListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    const { events, notifier } = this;
    events.inside(paymentCaptured, (payment, unit) => {
      const eventKey = `payment_captured:${payment.paymentId}` as const;
      const { purpose, wasOwed } = payment;
      const paid = { says: 'paid', amount: chargeOf(payment), purpose } as const;
      const toRider = isToldWithRide(payment) ? [] : [{ ...ofRider(payment), facts: paid, eventKey }];
      const toDriver = ofDriver(payment, { facts: { says: 'share', amount: shareOf(payment), purpose, wasOwed }, eventKey });
      return notifier.notify(unit, [...toRider, ...toDriver]);
    });
    events.inside(paymentFailed, (payment, unit) => this.notifyOfRefusal(unit, payment));
    events.inside(moneyReturned, (returned, unit) => notifier.notify(unit, returnNotices(returned)));
    events.inside(refundBounced, (bounced, unit) => notifier.notify(unit, [bouncedNotice(bounced)]));
    events.inside(payoutMoved, (payout, unit) => notifier.notify(unit, [payoutNotice(payout)]));
    events.inside(rideCancelled, ({ ride, driverId, reason }, unit) =>
      reason === cardRefusedReason ? this.notifyOfRelease(unit, ride, driverId) : undefined,
    );
  }

  /** A debt is told once, however often it is tried again; a refusal before the ride each time, since another card was asked. */
  private async notifyOfRefusal(unit: Unit, { isDebt, isKnown, isConfirmable, ...payment }: FailedFacts): Promise<void> {
    if (isKnown) return;
    const { purpose } = payment;
    if (isConfirmable) return this.notifyOfConfirmation(unit, payment, isDebt);
    if (purpose === 'tip' || purpose === 'lost_item') return this.notifyOfExtra(unit, payment, purpose);
    const eventKey = `payment_failed:${payment.paymentId}:${unit.now.toISOString()}` as const;
    const facts = { says: isDebt ? 'owed' : 'card_declined', amount: chargeOf(payment) } as const;
    const toRider: Notice = { ...ofRider(payment), facts, priority: 'high', eventKey };
    const toDriver = isDebt ? ofDriver(payment, { facts: { says: 'share_pending', amount: shareOf(payment) }, eventKey }) : [];
    await this.notifier.notify(unit, [toRider, ...toDriver]);
  }

  /** Nothing is wrong with the card: its bank wants to hear from its owner. */
  private notifyOfConfirmation(unit: Unit, payment: PaymentFacts, isDebt: boolean): Promise<void> {
    const eventKey = `payment_to_confirm:${payment.paymentId}:${unit.now.toISOString()}` as const;
    const facts = { says: 'to_confirm', amount: chargeOf(payment) } as const;
    const toRider: Notice = { ...ofRider(payment), facts, priority: 'high', eventKey };
    const toDriver = isDebt ? ofDriver(payment, { facts: { says: 'share_to_confirm', amount: shareOf(payment) }, eventKey }) : [];
    return this.notifier.notify(unit, [toRider, ...toDriver]);
  }

  /** Nobody owes it: its rider may try again, and its driver waits for nothing (D8). */
  private notifyOfExtra(unit: Unit, payment: PaymentFacts, purpose: 'tip' | 'lost_item'): Promise<void> {
    const facts = { says: 'extra_declined', amount: chargeOf(payment), purpose } as const;
    const eventKey = `extra_declined:${payment.paymentId}:${unit.now.toISOString()}` as const;
    return this.notifier.notify(unit, [{ ...ofRider(payment), facts, eventKey }]);
  }

  private notifyOfRelease(unit: Unit, ride: RideFacts, driverId: string | null): Promise<void> {
    const trip = tripOf(ride);
    const toRider = rideNotice(ride, { userId: ride.customerId, type: 'ride_cancelled', facts: { says: 'unpaid', trip } });
    const facts = { says: 'unpaid_for_driver', trip } as const;
    const toDriver = driverId === null ? [] : [rideNotice(ride, { userId: driverId, type: 'ride_cancelled', facts })];
    return this.notifier.notify(unit, [toRider, ...toDriver]);
  }
}

const chargeOf = ({ amountCents: cents, currency }: PaymentFacts): Money => ({ cents, currency });
const shareOf = ({ driverShareCents: cents, currency }: PaymentFacts): Money => ({ cents, currency });

/** The price stands in 'Ride completed', a no-show's fee in 'Your ride was canceled', and whoever tips knows it. */
const toldWithRide: readonly PaymentFacts['purpose'][] = ['fare', 'no_show_fee', 'tip'];

/** Only what was owed is news when it is paid. */
function isToldWithRide({ purpose, wasOwed }: PaymentFacts & { wasOwed: boolean }): boolean {
  return !wasOwed && toldWithRide.includes(purpose);
}

/** The ride's page is where its rider pays what is open, or chooses another card. */
function ofRider({
  customerId,
  rideId,
}: Pick<PaymentFacts, 'customerId' | 'rideId'>): Pick<RideNotice, 'userId' | 'type' | 'metadata' | 'rideId'> {
  return { userId: customerId, type: 'payment', rideId, metadata: { ride_id: rideId, action_url: ridePath(rideId) } };
}

function ofDriver({ driverId, rideId }: Pick<PaymentFacts, 'driverId' | 'rideId'>, told: Pick<RideNotice, 'facts' | 'eventKey'>): Notice[] {
  if (driverId === null) return [];
  return [{ userId: driverId, type: 'payment', rideId, metadata: { ride_id: rideId, action_url: ridePath(rideId, 'driver') }, ...told }];
}

/** A friend who paid a part of the fare has their receipts on a page of their own: the ride is not theirs. */
function friendNotice(userId: UserId, told: Pick<Notice, 'facts' | 'eventKey'>): Notice {
  return { userId, type: 'payment', metadata: { action_url: '/payments' }, ...told };
}

/** Whoever was told that they get something back is told that they did not; the driver has their part again, as if nobody had asked. */
function bouncedNotice({ refundId, payerId, riderId, rideId, amountCents: cents, currency }: BouncedFacts): Notice {
  const told = {
    facts: { says: 'refund_bounced', amount: { cents, currency } },
    eventKey: `bounced:${refundId}`,
    priority: 'high',
  } as const;
  if (payerId === riderId) return { ...ofRider({ customerId: riderId, rideId }), ...told };
  return { userId: payerId, type: 'payment', metadata: { action_url: '/payments' }, ...told };
}

/** All who paid are told what it is for them; a driver who gave nothing hears nothing (M41). */
function returnNotices(returned: ReturnFacts): Notice[] {
  const { kind, refundId, amountCents, driverCents, friends, currency, isByHand } = returned;
  const eventKey = `returned:${refundId}` as const;
  const factsOf = (cents: number): Facts =>
    isByHand ? { says: 'given_by_hand', amount: { cents, currency } } : { says: 'returned', kind, amount: { cents, currency } };
  const share: Money = { cents: driverCents, currency };
  const toRider: Notice[] = amountCents === 0 ? [] : [{ ...ofRider(returned), facts: factsOf(amountCents), eventKey }];
  const toFriends = friends.map(({ friendId, amountCents: cents }) => friendNotice(friendId, { facts: factsOf(cents), eventKey }));
  const toDriver = driverCents === 0 ? [] : ofDriver(returned, { facts: { says: 'share_returned', kind, amount: share }, eventKey });
  return [...toRider, ...toFriends, ...toDriver];
}

/** Each status is told (M28); that it was asked for, its driver knows. What failed is about money that did not come: a payment. */
function payoutNotice(payout: PayoutFacts): Notice {
  const { payoutId, driverId, status, amountCents: cents, currency } = payout;
  const amount: Money = { cents, currency };
  const told = { userId: driverId, metadata: { action_url: '/driver/payouts' }, eventKey: `payout:${payoutId}:${status}` };
  if (payout.way !== undefined) return { ...told, ...byHand(payout, amount) };
  if (payout.status === 'failed')
    return { ...told, type: 'payment', priority: 'high', facts: { says: 'payout_failed', amount, why: payout.failure } };
  const says = `payout_${payout.status}` as const;
  const { bank, last4 } = payout;
  return { ...told, type: says, facts: { says, amount, bank, last4 }, isOwnAct: status === 'pending' };
}

/** Somebody of the town has paid it, or it was not paid after all. */
function byHand({ status, way, reference }: PayoutFacts & { way: PayoutWay }, amount: Money): Pick<Notice, 'type' | 'priority' | 'facts'> {
  if (status === 'failed') return { type: 'payment', priority: 'high', facts: { says: 'payout_put_back', amount, reference } };
  return { type: 'payout_paid', facts: { says: 'paid_by_hand', amount, way, reference } };
}
