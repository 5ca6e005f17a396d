import { Injectable } from '@nestjs/common';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { RidesApi } from '../rides/rides.api.js';
import * as queries from './answers.queries.js';
import type { Answer, PaymentRow } from './answers.queries.js';
import type { VaultAnswer } from './cards/card-vault.js';
import { noteCardState } from './cards/cards.queries.js';
import { nextTryAt } from './debts/debts.rules.js';
import { isExtra } from './extras/extras.rules.js';
import { insertEntries } from './ledger/ledger.queries.js';
import { entriesOf, shareOf } from './ledger/ledger.rules.js';
import { cardsChanged, debtsTouched, paymentCaptured, paymentFailed, type PaymentFacts } from './payments.events.js';

type Refusal = Extract<VaultAnswer, { ok: false }>['reason'];

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
      const next = answer.ok ? status : refusedAs(payment, answer.reason);
      const { id, step, provider_key: key } = payment;
      const refs = refsOf(answer, payment);
      // In the order of whoever changes a ride: the ride, then its payment.
      await this.rides.lockToPay(unit, payment.ride_id);
      if (!(await unit.one(queries.noteAnswer, { id, step, key, status: next, ...refs, now: unit.now }))) return;
      await this.show(unit, payment, next);
      await this.follow(unit, payment, { next, answer });
    });
  }

  private async follow(unit: Unit, payment: PaymentRow, { next, answer }: { next: Answer['status']; answer: VaultAnswer }) {
    const isConfirmable = !answer.ok && answer.reason === 'confirm';
    if (next === 'failed') await this.refused(unit, payment, isConfirmable);
    else await this.clearDebt(unit, payment, next);
    if (next === 'captured') await this.captured(unit, payment);
    if (next !== 'void' && isOfCard(answer)) await this.noteCard(unit, payment, answer.ok);
    if (isConfirmable || payment.confirm_ref !== null) unit.record(debtsTouched, { userId: payment.customer_id });
  }

  /** What was given beside the fare is shown with it, a tip to its driver once it is theirs, a return fee at once (D8); where the ride's own money is says its fare or its fee. */
  private async show(unit: Unit, payment: PaymentRow, status: 'authorised' | 'captured' | 'void' | 'failed'): Promise<void> {
    const { purpose, ride_id: rideId, customer_id: customerId, driver_id: driverId } = payment;
    if (!isExtra(purpose)) return this.rides.setPaymentStatus(unit, rideId, status);
    const concernsDriver = driverId !== null && (purpose !== 'tip' || status === 'captured');
    this.rides.touch(unit, rideId, concernsDriver ? [customerId, driverId] : [customerId]);
  }

  /** What waits for its owner is not tried by itself: only they can confirm it. */
  private async refused(unit: Unit, payment: PaymentRow, isConfirmable: boolean): Promise<void> {
    const isDebt = payment.step === 'capture' && !isExtra(payment.purpose);
    unit.record(paymentFailed, { ...factsOf(payment), isDebt, isKnown: payment.debtor_id !== null, isConfirmable });
    if (!isDebt) return;
    const again = isConfirmable ? null : nextTryAt(payment.refusals + 1, unit.now);
    await unit.all(queries.noteDebt, { id: payment.id, debtor: payment.customer_id, now: unit.now, again });
    unit.record(debtsTouched, { userId: payment.customer_id });
  }

  /** The ride names the card that paid in the end: what is given later goes by that one too. */
  private async clearDebt(unit: Unit, payment: PaymentRow, next: Answer['status']): Promise<void> {
    const { id, debtor_id: userId, ride_id: ride, payment_method_id: card } = payment;
    if (userId === null) return;
    if (next === 'captured') await this.rides.setCard(unit, ride, card);
    await unit.all(queries.clearDebt, { id });
    unit.record(debtsTouched, { userId });
  }

  private async captured(unit: Unit, payment: PaymentRow): Promise<void> {
    if (payment.driver_id === null) return;
    const entries = entriesOf({ ...chargeOf(payment), customerId: payment.customer_id, driverId: payment.driver_id });
    await unit.all(insertEntries, { ride: payment.ride_id, payout: null, entries, currency: payment.currency, now: unit.now });
    unit.record(paymentCaptured, { ...factsOf(payment), wasOwed: payment.debtor_id !== null });
  }

  /** A card that refused what nobody owes still books the next ride (D8). */
  private async noteCard(unit: Unit, { payment_method_id: id, purpose }: PaymentRow, isGood: boolean): Promise<void> {
    if (!isGood && isExtra(purpose)) return;
    const changed = await unit.all(noteCardState, { id, state: isGood ? 'ok' : 'failed' });
    for (const { user_id: userId } of changed) unit.record(cardsChanged, { userId });
  }
}

/** A fare or fee that is less than any card is charged is held by none and charged nobody: no card is to blame (decision 145). */
function refusedAs({ step, purpose }: PaymentRow, reason: Refusal): 'authorised' | 'void' | 'failed' {
  if (reason !== 'too_small' || isExtra(purpose)) return 'failed';
  return step === 'authorise' ? 'authorised' : 'void';
}

/** Whether it says anything of the card itself. */
const isOfCard = (answer: VaultAnswer): boolean => answer.ok || (answer.reason !== 'too_small' && answer.reason !== 'confirm');

/** The provider's name for what was answered, and for what waits for the rider. */
function refsOf(answer: VaultAnswer, { customer_id: rider }: PaymentRow): Pick<Answer, 'ref' | 'confirm' | 'confirmer'> {
  if (answer.ok) return { ref: answer.ref, confirm: null, confirmer: null };
  return answer.reason === 'confirm' ? { ref: null, confirm: answer.ref, confirmer: rider } : { ref: null, confirm: null, confirmer: null };
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
