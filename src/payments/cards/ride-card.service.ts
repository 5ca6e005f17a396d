import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { RidesApi, type RideToPay } from '../../rides/rides.api.js';
import { defaultCard, payingCard } from '../debts/debts.queries.js';
import { cardProblems } from '../payments.contract.js';
import { advancePayment } from '../payments.jobs.js';
import * as queries from '../payments.queries.js';
import { type changeRideCard, rideCardProblems } from './ride-card.contract.js';

/** Another card for a ride whose card was refused (D7). */
@Injectable()
export class RideCardService {
  constructor(
    private readonly work: Work,
    private readonly rides: RidesApi,
  ) {}

  change(me: UserId, rideId: Id, cardId: Id): Promise<ReplyOf<typeof changeRideCard>> {
    return this.rides.during(rideId, me, () => this.work.run((unit) => this.changeIn(unit, me, { rideId, cardId })));
  }

  /** The default card for a ride that goes on; nothing when it is over, or when a card was accepted meanwhile. */
  async retry(unit: Unit, rideId: Id, rider: UserId): Promise<void> {
    const ride = await this.rides.lockToPay(unit, rideId);
    const card = ride?.is_open && (await unit.one(defaultCard, { now: unit.now, rider }));
    if (ride && card) await this.take(unit, ride, card.id);
  }

  private async changeIn(unit: Unit, me: UserId, { rideId, cardId }: { rideId: Id; cardId: Id }) {
    const ride = await this.rides.lockToPay(unit, rideId);
    if (ride?.customer_id !== me) refuse(commonProblems, 'not_found');
    if (!ride.is_open) refuse(rideCardProblems, 'ride_over');
    const card = { rider: me, card: cardId };
    if (!(await unit.one(payingCard, { at: ride.pickup_time, ...card })))
      refuse(cardProblems, (await unit.one(payingCard, { at: unit.now, ...card })) ? 'card_expires_before_ride' : 'card_unusable');
    if (!(await this.take(unit, ride, cardId))) refuse(rideCardProblems, 'card_accepted');
    return { ride_id: rideId, payment_method_id: cardId };
  }

  private async take(unit: Unit, ride: RideToPay, cardId: Id): Promise<boolean> {
    if (!(await this.isUnasked(unit, ride.id, cardId)) && !(await this.ask(unit, ride, cardId))) return false;
    await this.rides.setCard(unit, ride.id, cardId);
    return true;
  }

  /** No card was asked yet: the one that will be is this one. */
  private async isUnasked(unit: Unit, rideId: Id, cardId: Id): Promise<boolean> {
    const redirected = await unit.one(queries.redirectPayment, { ride: rideId, card: cardId, key: randomUUID() });
    if (redirected) unit.enqueue(advancePayment, { paymentId: redirected.id });
    return redirected !== undefined || !(await unit.one(queries.fareOfRide, { ride: rideId }));
  }

  /** After a refusal that is known; with a key of its own, since it is another question (P14). */
  private async ask(unit: Unit, ride: RideToPay, cardId: Id): Promise<boolean> {
    const { id, price_cents: cents, currency } = ride;
    const payment = await unit.one(queries.beginPayment, { ride: id, card: cardId, key: randomUUID(), cents, currency, now: unit.now });
    if (!payment) return false;
    await this.rides.setPaymentStatus(unit, ride.id, 'processing');
    unit.enqueue(advancePayment, { paymentId: payment.id });
    return true;
  }
}
