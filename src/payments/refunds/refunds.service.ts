import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { RidesApi } from '../../rides/rides.api.js';
import { isExtra } from '../extras/extras.rules.js';
import { shareOf } from '../ledger/ledger.rules.js';
import { debtsTouched, moneyReturned } from '../payments.events.js';
import { settleRefund } from '../payments.jobs.js';
import { type listRideCharges, type Refund, type refundPayment, refundProblems } from './refunds.contract.js';
import * as queries from './refunds.queries.js';
import type { ChargeToRefund } from './refunds.queries.js';
import { driverPartOf, refundKindOf } from './refunds.rules.js';

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

/** What operators give back, or let go (M41, D6). */
@Injectable()
export class RefundsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly rides: RidesApi,
  ) {}

  async charges(ride: Id): Promise<ReplyOf<typeof listRideCharges>> {
    const row = await this.sql.one(queries.chargesOfRide, { ride });
    return row ?? refuse(commonProblems, 'not_found');
  }

  /** The same key answers the first answer (I7). The provider is asked only after the commit, by a job. */
  refund(me: UserId, { params, body, idempotencyKey }: Wish): Promise<Refund> {
    const wish = { ...params, ...body };
    const refund = (unit: Unit) => this.refundIn(unit, me, wish);
    return this.work.run((unit) => {
      if (idempotencyKey === undefined) return refund(unit);
      return this.idempotency.once(unit, { userId: me, key: `refund:${idempotencyKey}`, request: wish }, () => refund(unit));
    });
  }

  /** Under the locks of ride and charge, in the order of whoever takes the money: what two operators give comes one after the other. */
  private async refundIn(unit: Unit, me: UserId, wish: Wish['params'] & Wish['body']): Promise<Refund> {
    const { id, amount_cents: cents, reason } = wish;
    const found = await unit.one(queries.rideOfCharge, { id });
    if (!found) refuse(commonProblems, 'not_found');
    await this.rides.lockToPay(unit, found.ride_id);
    const charge = await unit.one(queries.holdCharge, { id });
    if (!charge) refuse(commonProblems, 'not_found');
    if (me === charge.customer_id || me === charge.driver_id) refuse(refundProblems, 'own_charge');
    const kind = refundKindOf(charge, cents);
    if (kind !== 'refund' && kind !== 'waiver') refuse(refundProblems, kind);
    const held = { operatorId: me, charge, cents, reason };
    return kind === 'refund' ? this.giveBack(unit, held) : this.waive(unit, held);
  }

  private async giveBack(unit: Unit, held: Held): Promise<Refund> {
    const driverCents = driverPartOf(held.charge, shareOfCharge(held.charge), held.cents);
    const refund = await this.insert(unit, held, { kind: 'refund', status: 'processing', driverCents });
    unit.enqueue(settleRefund, { refundId: refund.id });
    return refund;
  }

  /** Nothing was paid, so nothing moves: it is owed no more, and its driver waits for it no more. */
  private async waive(unit: Unit, held: Held): Promise<Refund> {
    const { charge, operatorId, cents: amountCents, reason } = held;
    if (!(await unit.one(queries.waiveDebt, { id: charge.id }))) refuse(refundProblems, 'charge_under_way');
    const driverCents = Math.min(shareOfCharge(charge), amountCents);
    const refund = await this.insert(unit, held, { kind: 'waiver', status: 'done', driverCents });
    if (!isExtra(charge.purpose)) await this.rides.setPaymentStatus(unit, charge.ride_id, 'void');
    unit.record(debtsTouched, { userId: charge.customer_id });
    unit.record(moneyReturned, {
      refundId: refund.id,
      kind: 'waiver',
      paymentId: charge.id,
      rideId: charge.ride_id,
      customerId: charge.customer_id,
      driverId: charge.driver_id,
      amountCents,
      driverCents,
      currency: charge.currency,
      operatorId,
      reason,
    });
    return refund;
  }

  private async insert(
    unit: Unit,
    { charge, cents, reason, operatorId: operator }: Held,
    outcome: Pick<Refund, 'kind' | 'status'> & { driverCents: number },
  ): Promise<Refund> {
    const added = { ...outcome, payment: charge.id, cents, reason, operator, currency: charge.currency, key: randomUUID(), now: unit.now };
    const made = await unit.one(queries.insertRefund, added);
    const row = made && (await unit.one(queries.refundJson, { id: made.id }));
    return row?.json ?? refuse(commonProblems, 'internal');
  }
}

function shareOfCharge({ purpose, amount_cents: amountCents, driver_share_cents: fareShareCents }: ChargeToRefund): number {
  return shareOf({ purpose, amountCents, fareShareCents });
}
