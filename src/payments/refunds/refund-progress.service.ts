import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../config/clock.js';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { RidesApi } from '../../rides/rides.api.js';
import { CardVault, type VaultReturn } from '../cards/card-vault.js';
import { insertEntries } from '../ledger/ledger.queries.js';
import { moneyReturned, type ReturnFacts } from '../payments.events.js';
import { failSomeOfRefund } from '../setbacks/returned-refunds.queries.js';
import { recordOpenTouched } from '../split/part-records.js';
import { partTouched } from '../split/split.events.js';
import * as queries from './refunds.queries.js';
import type { OpenRefund } from './refunds.queries.js';
import { driverPartIn, refundEntriesOf } from './refunds.rules.js';
import { showReturned } from './show-returned.js';
import { unansweredMs } from '../unanswered.js';

/** Asks the provider for refunds, outside any transaction, and keeps what it answers (D7). */
@Injectable()
export class RefundProgressService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly vault: CardVault,
    private readonly rides: RidesApi,
  ) {}

  async advance(id: Id): Promise<void> {
    const refund = await this.sql.one(queries.openRefund, { id });
    if (!refund) return;
    const { provider_key: key, charge_ref: chargeRef, amount_cents: amountCents, currency } = refund;
    const answer = await this.vault.refund({ key, chargeRef: chargeRef ?? '', amountCents, currency });
    if (answer) await this.note(refund, answer);
  }

  /** Refunds that the provider does not answer for; a hundred at most. */
  stuck(): Promise<{ id: Id }[]> {
    return this.sql.all(queries.stuckRefunds, { before: new Date(this.clock.now().getTime() - unansweredMs) });
  }

  async advanceStuck(): Promise<void> {
    await sweepEach(await this.stuck(), ({ id }) => this.advance(id));
  }

  /** What somebody gave by hand is over at once, and no provider is asked for it; the caller holds the ride. */
  async noteGiven(unit: Unit, id: Id): Promise<void> {
    const refund = await unit.one(queries.openRefund, { id });
    if (!refund || !(await unit.one(queries.noteRefund, { id, status: 'done', ref: null, now: unit.now }))) return;
    await this.returned(unit, refund);
    await this.recordReturned(unit, refund, { isByHand: true });
  }

  /** An answer that comes second changes nothing. Of a refusal nothing moves: operators see it with the charge. */
  private async note(refund: OpenRefund, answer: VaultReturn): Promise<void> {
    await this.work.run(async (unit) => {
      await this.rides.lockToPay(unit, refund.ride_id);
      const status = answer.ok ? 'done' : 'failed';
      const ref = answer.ok ? answer.ref : null;
      if (!(await unit.one(queries.noteRefund, { id: refund.id, status, ref, now: unit.now }))) return;
      if (answer.ok) await this.returned(unit, await this.given(unit, refund, answer.amountCents));
      await this.recordReturned(unit, refund);
      await recordOpenTouched(unit, { rideId: refund.ride_id, customerId: refund.customer_id });
    });
  }

  /** As much of it as was given; the rest is a refund of its own, which failed. */
  private async given(unit: Unit, refund: OpenRefund, amountCents: number): Promise<OpenRefund> {
    const cents = refund.amount_cents - amountCents;
    if (cents <= 0) return refund;
    const driverCents = driverPartIn(refund, cents);
    await unit.all(failSomeOfRefund, { id: refund.id, cents, driverCents, key: randomUUID(), now: unit.now });
    return { ...refund, amount_cents: amountCents, driver_cents: refund.driver_cents - driverCents };
  }

  private async returned(unit: Unit, refund: OpenRefund): Promise<void> {
    const { ride_id: ride, payer_id: customerId, driver_id: driverId, currency } = refund;
    const { amount_cents: amountCents, driver_cents: driverCents } = refund;
    if (driverId !== null) {
      const entries = refundEntriesOf({ customerId, driverId, amountCents, driverCents });
      await unit.all(insertEntries, { ride, payout: null, entries, currency, now: unit.now });
    }
    await unit.one(queries.noteWhole, { id: refund.payment_id });
    await showReturned(unit, this.rides, refund);
    if (customerId !== refund.customer_id) unit.record(partTouched, { riderId: refund.customer_id, friendId: customerId });
  }

  /** What was given back at once is told once, when the last answer is known: each who paid what they got, the driver what they gave. */
  private async recordReturned(unit: Unit, refund: OpenRefund, how: Pick<ReturnFacts, 'isByHand'> = {}): Promise<void> {
    const { id, act_id: act, payment_id: paymentId, ride_id: rideId, customer_id: customerId, driver_id: driverId, currency } = refund;
    const { kind, reason, requested_by: operatorId, created_at: decidedAt } = refund;
    const refundId = act ?? id;
    const whole = await unit.one(queries.refundAct, { id: refundId });
    if (!whole || whole.is_open || (whole.rider_cents === 0 && whole.friends.length === 0)) return;
    const { rider_cents: amountCents, driver_cents: driverCents } = whole;
    const friends = whole.friends.map(({ friend_id: friendId, amount_cents: cents }) => ({ friendId, amountCents: cents }));
    const facts = { refundId, kind, paymentId, rideId, customerId, driverId, amountCents, driverCents, friends, currency };
    unit.record(moneyReturned, { ...facts, operatorId, decidedAt, reason, ...how });
  }
}
