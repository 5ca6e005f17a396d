import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { RidesApi } from '../rides/rides.api.js';
import type { VaultAnswer } from './card-vault.js';
import { noteCardState } from './cards.queries.js';
import { nextTryAt } from './debts.rules.js';
import { entriesOf, shareOf } from './ledger.rules.js';
import { cardsChanged, debtsTouched, paymentCaptured, paymentFailed, type PaymentFacts } from './payments.events.js';
import * as queries from './payments.queries.js';
import type { PaymentRow } from './payments.queries.js';

/** Keeps what the provider answered, with all that follows from it, in one transaction (D7). */
@Injectable()
export class AnswersService {
  constructor(
    private readonly work: Work,
    private readonly rides: RidesApi,
  ) {}

  /** `status` is what the payment becomes if the answer is yes; an answer that comes second changes nothing. */
  async note(payment: PaymentRow, status: 'authorised' | 'captured' | 'void', answer: VaultAnswer): Promise<void> {
    await this.work.run(async (unit) => {
      const next = answer.ok ? status : 'failed';
      const ref = answer.ok ? answer.ref : null;
      const noted = await unit.rows(queries.noteAnswer, [payment.id, payment.step, next, ref, unit.now, payment.provider_key]);
      if (noted.length === 0) return;
      await this.rides.setPaymentStatus(unit, payment.ride_id, next);
      if (next === 'failed') await this.refused(unit, payment);
      if (next === 'captured') await this.captured(unit, payment);
      if (next !== 'void') await this.noteCard(unit, payment.payment_method_id, answer.ok);
    });
  }

  private async refused(unit: Unit, payment: PaymentRow): Promise<void> {
    const isDebt = payment.step === 'capture';
    unit.record(paymentFailed, { ...factsOf(payment), isDebt, isKnown: payment.debtor_id !== null });
    if (!isDebt) return;
    const again = nextTryAt(payment.refusals + 1, unit.now);
    await unit.rows(queries.noteDebt, [payment.id, payment.customer_id, unit.now, again]);
    unit.record(debtsTouched, { userId: payment.customer_id });
  }

  private async captured(unit: Unit, payment: PaymentRow): Promise<void> {
    if (payment.debtor_id !== null) {
      await unit.rows(queries.clearDebt, [payment.id]);
      unit.record(debtsTouched, { userId: payment.debtor_id });
    }
    if (payment.driver_id === null) return;
    const entries = entriesOf({ ...chargeOf(payment), customerId: payment.customer_id, driverId: payment.driver_id });
    await unit.rows(queries.insertEntries, [payment.ride_id, JSON.stringify(entries), payment.currency, unit.now]);
    unit.record(paymentCaptured, { ...factsOf(payment), wasOwed: payment.debtor_id !== null });
  }

  private async noteCard(unit: Unit, cardId: string, isGood: boolean): Promise<void> {
    const changed = await unit.rows<{ user_id: UserId }>(noteCardState, [cardId, isGood ? 'ok' : 'failed']);
    for (const { user_id: userId } of changed) unit.record(cardsChanged, { userId });
  }
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
