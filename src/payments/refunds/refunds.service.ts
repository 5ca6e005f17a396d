import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { noteAct, type OperatorAct } from '../../audit/audit.api.js';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { withCurrent } from '../../http/with-current.js';
import { RidesApi } from '../../rides/rides.api.js';
import { isExtra } from '../extras/extras.rules.js';
import { shareOf } from '../ledger/ledger.rules.js';
import { debtsTouched, moneyReturned } from '../payments.events.js';
import { advancePayment, advanceRefund } from '../payments.jobs.js';
import { SetbackDesk } from '../setbacks/setback-desk.service.js';
import { recordOpenTouched } from '../split/part-records.js';
import { type Back, backOf, type Payer } from '../split/split.rules.js';
import { type listRideCharges, type Refund, type refundPayment, type RideCharge, refundProblems } from './refunds.contract.js';
import * as queries from './refunds.queries.js';
import type { ChargeToRefund } from './refunds.queries.js';
import { driverPartOf, refundableOf, refundKindOf } from './refunds.rules.js';

interface Wish extends Pick<InputOf<typeof refundPayment>, 'params' | 'body'> {
  readonly idempotencyKey: string | undefined;
}

/** A wish whose charge is held. */
interface Held {
  readonly operatorId: UserId;
  readonly charge: ChargeToRefund;
  readonly cents: number;
  readonly reason: string;
}

/** What of a charge one of those who paid it got by hand; `part` is null of the rider. */
interface ByHand {
  readonly id: Id;
  readonly part: Id | null;
  readonly cents: number;
  readonly reason: string;
}

/** What operators give back, or let go (M41, D6). */
@Injectable()
export class RefundsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly rides: RidesApi,
    private readonly setbacks: SetbackDesk,
  ) {}

  async charges(me: UserId, ride: Id): Promise<ReplyOf<typeof listRideCharges>> {
    const row = await this.sql.one(queries.chargesOfRide, { ride, me, now: this.clock.now() });
    if (!row) refuse(commonProblems, 'not_found');
    // What the desk does about a bank is another operator's where the ride is one's own, or was.
    const setbacks = row.is_others ? await this.setbacks.ofRide(ride) : [];
    return { charges: row.charges.map((charge) => ({ ...charge, setbacks: setbacks.filter(({ payment_id: of }) => of === charge.id) })) };
  }

  /** The same key answers the first answer (I7). The provider is asked only after the commit, by a job. */
  refund(me: UserId, { params, body, idempotencyKey }: Wish): Promise<Refund> {
    const wish = { ...params, ...body };
    const repeatable = { userId: me, scope: 'refund', key: idempotencyKey, request: wish };
    return withCurrent(
      () => this.work.run((unit) => this.idempotency.once(unit, repeatable, () => this.refundIn(unit, me, wish))),
      () => this.charge(me, params.id),
    );
  }

  private async charge(me: UserId, id: Id): Promise<RideCharge | undefined> {
    const of = await this.sql.one(queries.rideOfCharge, { id });
    return of && (await this.charges(me, of.ride_id)).charges.find((charge) => charge.id === id);
  }

  /** Under the locks of ride and charge, in the order of whoever takes the money: what two operators give comes one after the other. */
  private async refundIn(unit: Unit, me: UserId, wish: Wish['params'] & Wish['body']): Promise<Refund> {
    const { id, amount_cents: cents, reason } = wish;
    const found = await unit.one(queries.rideOfCharge, { id });
    if (!found) refuse(commonProblems, 'not_found');
    await this.rides.lockToPay(unit, found.ride_id);
    const charge = await heldCharge(unit, me, id);
    const kind = refundKindOf(charge, cents);
    if (kind !== 'refund' && kind !== 'waiver') refuse(refundProblems, kind);
    const held = { operatorId: me, charge, cents, reason };
    const refund = await (kind === 'refund' ? this.giveBack(unit, held) : this.waive(unit, held));
    await noteAct(unit, actOf(held, refund));
    return refund;
  }

  /**
   * What one of those who paid a charge did not get, and an operator gave them by hand: a refund that no provider is asked for. The caller
   * holds the ride.
   */
  async giveByHand(unit: Unit, me: UserId, { id, part, cents, reason }: ByHand): Promise<Id> {
    const charge = await heldCharge(unit, me, id);
    const held = { operatorId: me, charge, cents, reason };
    const kind = refundKindOf(charge, cents);
    if (kind !== 'refund') refuse(refundProblems, kind === 'charge_under_way' ? kind : 'refund_too_large');
    const payers = await this.payersOf(unit, held);
    if (payers.every(({ part_id: of, left_cents: left }) => of !== part || left < cents)) refuse(refundProblems, 'refund_too_large');
    const driverCents = driverPartOf(charge, shareOfCharge(charge), cents);
    const refundId = await this.insert(unit, held, { kind, status: 'processing', driverCents, part, act: null });
    const act = actOf(held, await this.view(unit, refundId));
    await noteAct(unit, { ...act, after: { ...act.after, by_hand: true } });
    return refundId;
  }

  /** To each who paid it, as a refund of their own; the driver's part is taken from the first of them, as far as they go. */
  private async giveBack(unit: Unit, held: Held): Promise<Refund> {
    const backs = await this.backsOf(unit, held);
    const act = backs.length > 1 ? randomUUID() : null;
    let driverLeft = driverPartOf(held.charge, shareOfCharge(held.charge), held.cents);
    let id: Id | null = act;
    for (const { part_id: part, cents } of backs) {
      const driverCents = Math.min(driverLeft, cents);
      driverLeft -= driverCents;
      const refundId = await this.insert(unit, { ...held, cents }, { kind: 'refund', status: 'processing', driverCents, part, act });
      unit.enqueue(advanceRefund, { refundId });
      id ??= refundId;
    }
    await recordOpenTouched(unit, { rideId: held.charge.ride_id, customerId: held.charge.customer_id });
    return this.view(unit, id);
  }

  private async backsOf(unit: Unit, held: Held): Promise<Back[]> {
    return backOf(await this.payersOf(unit, held), held.cents);
  }

  /** A fare that friends shared goes back to them and its rider; whatever a friend's card is being asked for is known in a moment. */
  private async payersOf(unit: Unit, { charge, operatorId }: Held): Promise<Payer[]> {
    if (charge.purpose !== 'fare') return [{ part_id: null, left_cents: refundableOf(charge) }];
    const payers = await unit.all(queries.payersOfFare, { id: charge.id });
    if (payers.some(({ friend_id: friend }) => friend === operatorId)) refuse(refundProblems, 'own_charge');
    if (payers.some(({ is_charging: isCharging }) => isCharging)) refuse(refundProblems, 'charge_under_way');
    return payers;
  }

  /** Nothing was paid, so nothing moves: it is owed no more, and its driver waits for it no more. */
  private async waive(unit: Unit, held: Held): Promise<Refund> {
    const { charge, operatorId, cents: amountCents, reason } = held;
    const waived = await unit.one(queries.waiveDebt, { id: charge.id, now: unit.now });
    if (!waived) refuse(refundProblems, 'charge_under_way');
    if (waived.step !== null) unit.enqueue(advancePayment, { paymentId: charge.id });
    const driverCents = Math.min(shareOfCharge(charge), amountCents);
    const refundId = await this.insert(unit, held, { kind: 'waiver', status: 'done', driverCents, part: null, act: null });
    if (!isExtra(charge.purpose)) await this.rides.setPaymentStatus(unit, charge.ride_id, 'void');
    unit.record(debtsTouched, { userId: charge.customer_id });
    unit.record(moneyReturned, {
      refundId,
      kind: 'waiver',
      paymentId: charge.id,
      rideId: charge.ride_id,
      customerId: charge.customer_id,
      driverId: charge.driver_id,
      amountCents,
      driverCents,
      friends: [],
      currency: charge.currency,
      operatorId,
      decidedAt: unit.now,
      reason,
    });
    return this.view(unit, refundId);
  }

  private async insert(
    unit: Unit,
    { charge, cents, reason, operatorId: operator }: Held,
    outcome: Pick<Refund, 'kind' | 'status'> & { driverCents: number; part: Id | null; act: Id | null },
  ): Promise<Id> {
    const added = { ...outcome, payment: charge.id, cents, reason, operator, currency: charge.currency, key: randomUUID(), now: unit.now };
    const made = await unit.one(queries.insertRefund, added);
    return made?.id ?? refuse(commonProblems, 'internal');
  }

  private async view(unit: Unit, id: Id | null): Promise<Refund> {
    const row = id === null ? undefined : await unit.one(queries.refundJson, { id });
    return row?.json ?? refuse(commonProblems, 'internal');
  }
}

/** Held to the end of the transaction; nobody gives back what they paid or got, or what another one got after them. */
async function heldCharge(unit: Unit, me: UserId, id: Id): Promise<ChargeToRefund> {
  const charge = await unit.one(queries.holdCharge, { id });
  if (!charge) refuse(commonProblems, 'not_found');
  await refuseOwn(unit, me, charge.ride_id);
  return charge;
}

/** Who is or was on a ride decides nothing about its money. */
export async function refuseOwn(unit: Unit, me: UserId, ride: Id): Promise<void> {
  if (await unit.one(queries.ownRide, { ride, me })) refuse(refundProblems, 'own_charge');
}

/** As the audit log has it, with the ride that was charged (M167). */
function actOf({ operatorId: by, charge, cents, reason }: Held, { id, kind }: Refund): OperatorAct {
  const isWaiver = kind === 'waiver';
  const about = { payment_id: charge.id, purpose: charge.purpose, refund_id: id };
  return {
    by,
    act: isWaiver ? 'charge_waived' : 'charge_refunded',
    subject: { kind: 'ride', id: charge.ride_id },
    before: isWaiver ? { owed_cents: charge.amount_cents } : { refunded_cents: charge.refunded_cents },
    after: { ...about, ...(isWaiver ? { owed_cents: 0 } : { refunded_cents: charge.refunded_cents + cents }) },
    reason,
  };
}

function shareOfCharge({ purpose, amount_cents: amountCents, driver_share_cents: fareShareCents }: ChargeToRefund): number {
  return shareOf({ purpose, amountCents, fareShareCents });
}
