import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { eachDue } from '../jobs/each-due.js';
import { Jobs } from '../jobs/jobs.js';
import { RidesApi } from '../rides/rides.api.js';
import { CardVault, type VaultAnswer } from './card-vault.js';
import { entriesOf, shareOf } from './ledger.rules.js';
import { paymentCaptured, paymentFailed, type PaymentFacts } from './payments.events.js';
import { authoriseBeforeMs, paymentsQueue, settlePayment } from './payments.jobs.js';
import * as queries from './payments.queries.js';
import type { PaymentRow } from './payments.queries.js';

/** A step that nobody answered for this long is asked again, with the same key (P14). */
const stuckMs = 30_000;

/** Talks to the provider, outside any transaction, and keeps what it answered (D7). */
@Injectable()
export class SettleService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly vault: CardVault,
    private readonly rides: RidesApi,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(settlePayment, ({ paymentId }) => this.settle(paymentId));
    this.jobs.everyTick(paymentsQueue, () => this.sweep());
  }

  private async settle(paymentId: string): Promise<void> {
    const payment = await this.sql.row<PaymentRow>(queries.paymentToSettle, [paymentId]);
    if (!payment) return;
    switch (payment.step) {
      case 'authorise':
        return this.note(payment, 'authorised', await this.vault.authorise(requestOf(payment)));
      case 'capture':
        return this.note(payment, 'captured', await this.vault.capture(requestOf(payment), payment.provider_ref));
      case 'void':
        if (payment.provider_ref) await this.vault.void(`${payment.provider_key}:void`, payment.provider_ref);
        return this.note(payment, 'void', { ok: true, ref: payment.provider_ref ?? '' });
      case null:
        return;
    }
  }

  private async note(payment: PaymentRow, status: 'authorised' | 'captured' | 'void', answer: VaultAnswer): Promise<void> {
    const isNoted = await this.work.run(async (unit) => {
      const next = answer.ok ? status : 'failed';
      const ref = answer.ok ? answer.ref : null;
      const noted = await unit.rows(queries.noteAnswer, [payment.id, payment.step, next, ref, unit.now, payment.provider_key]);
      if (noted.length === 0) return false;
      await this.rides.setPaymentStatus(unit, payment.ride_id, next);
      if (next === 'failed') unit.record(paymentFailed, { ...factsOf(payment), isDebt: payment.step === 'capture' });
      if (next === 'captured') await this.book(unit, payment);
      return true;
    });
    if (!isNoted && status === 'authorised' && answer.ok) await this.letGo(payment, answer.ref);
  }

  /** The ride went on without waiting for this hold; nobody would ever use or release it. */
  private async letGo({ id, provider_key: key }: PaymentRow, ref: string): Promise<void> {
    const known = await this.sql.row(queries.paymentWithRef, [id, ref]);
    if (!known) await this.vault.void(`${key}:void`, ref);
  }

  private async book(unit: Unit, payment: PaymentRow): Promise<void> {
    if (payment.driver_id === null) return;
    const entries = entriesOf({ ...chargeOf(payment), customerId: payment.customer_id, driverId: payment.driver_id });
    await unit.rows(queries.insertEntries, [payment.ride_id, JSON.stringify(entries), payment.currency, unit.now]);
    unit.record(paymentCaptured, factsOf(payment));
  }

  private async sweep(): Promise<void> {
    const before = this.clock.now().getTime() - stuckMs;
    const stuck = await this.sql.rows<{ id: string }>(queries.stuckPayments, [new Date(before), new Date(before + authoriseBeforeMs)]);
    await eachDue(stuck, ({ id }) => this.settle(id));
  }
}

function requestOf(payment: PaymentRow) {
  return {
    key: `${payment.provider_key}:${payment.step ?? ''}`,
    cardRef: payment.card_ref,
    amountCents: payment.amount_cents,
    currency: payment.currency,
  };
}

function chargeOf({ purpose, amount_cents: amountCents, driver_share_cents: fareShareCents }: PaymentRow) {
  return { purpose, amountCents, fareShareCents };
}

function factsOf(payment: PaymentRow): PaymentFacts {
  return {
    paymentId: payment.id,
    rideId: payment.ride_id,
    customerId: payment.customer_id,
    driverId: payment.driver_id,
    purpose: payment.purpose,
    amountCents: payment.amount_cents,
    driverShareCents: shareOf(chargeOf(payment)),
    currency: payment.currency,
  };
}
