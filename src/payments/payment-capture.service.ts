import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { later } from '../contract/duration.js';
import type { Id } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { sweepEach } from '../jobs/each-due.js';
import * as queries from './answers.queries.js';
import type { PaymentRow } from './answers.queries.js';
import { AnswersService } from './answers.service.js';
import { CardVault, type VaultAnswer, type VaultRequest } from './cards/card-vault.js';
import { findHold } from './confirmations/unwanted.js';
import { WaitingService } from './confirmations/waiting.service.js';
import { authoriseBeforeMs } from './payments.jobs.js';
import { unansweredMs } from './unanswered.js';

/** Nobody is asked for nothing: no card is charged so little. */
const nothing: VaultAnswer = { ok: false, reason: 'too_small' };

/** Talks to the provider, outside any transaction (D7). */
@Injectable()
export class PaymentCaptureService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly vault: CardVault,
    private readonly answers: AnswersService,
    private readonly waiting: WaitingService,
  ) {}

  /** Takes the next step of one payment, if it has one. */
  async advance(id: Id): Promise<void> {
    const found = await this.sql.one(queries.paymentToAdvance, { id });
    const payment = found && (await this.waiting.end(found));
    if (!payment) return;
    switch (payment.step) {
      case 'authorise':
        return this.authorise(payment);
      case 'capture':
        return this.capture(payment);
      case 'void':
        return this.void(payment);
      case null:
        return;
    }
  }

  private async authorise(payment: PaymentRow): Promise<void> {
    const { id, provider_key: key } = payment;
    const asked = await this.work.run((unit) =>
      unit.one(queries.noteAsked, { id, key, now: unit.now, holdsUntil: later(unit.now, authoriseBeforeMs) }),
    );
    if (!asked) return;
    // The fare may have become another one since the row was read.
    const question = holdOf({ ...payment, hold_cents: asked.hold_cents });
    await this.answers.note(payment, 'authorised', question.amountCents === 0 ? nothing : await this.vault.authorise(question));
  }

  private async capture(payment: PaymentRow): Promise<void> {
    const hold = await this.findHold(payment);
    const { amount_cents: amountCents, provider_key: key } = payment;
    const question = { ...requestOf(payment), key: `${key}:capture`, amountCents };
    const answer = amountCents === 0 ? nothing : await this.vault.capture(question, hold);
    // Whatever pays in its place, nothing stays held for it.
    if (!answer.ok && hold !== null) await this.vault.void(`${key}:void`, hold);
    await this.answers.note(payment, 'captured', answer);
  }

  /** A provider that fails here is asked again: the step stays until the hold is gone. */
  private async void(payment: PaymentRow): Promise<void> {
    const hold = await this.findHold(payment);
    if (hold !== null) await this.vault.void(`${payment.provider_key}:void`, hold);
    await this.answers.note(payment, 'void', { ok: true, ref: hold ?? '' });
  }

  private async findHold(payment: PaymentRow): Promise<string | null> {
    const question = holdOf(payment);
    if (payment.hold_ref !== null || payment.authorise_sent_at === null || question.amountCents === 0) return payment.hold_ref;
    return findHold(this.vault, question);
  }

  /** Payments whose step nobody answered for long; a hundred at most. */
  stuck(): Promise<{ id: Id }[]> {
    const before = this.clock.now().getTime() - unansweredMs;
    return this.sql.all(queries.stuckPayments, { before: new Date(before), holdsUntil: new Date(before + authoriseBeforeMs) });
  }

  /** Asks again where no answer came. */
  async advanceStuck(): Promise<void> {
    await sweepEach(await this.stuck(), ({ id }) => this.advance(id));
  }
}

function requestOf({
  id,
  ride_id: rideId,
  card_ref: cardRef,
  currency,
  updated_at: askedAt,
}: PaymentRow): Omit<VaultRequest, 'key' | 'amountCents'> {
  return { cardRef, currency, about: { rideId, kind: 'payment', id }, askedAt };
}

/** The question for a hold: always over the amount that it was first asked for, whatever the ride costs by now. */
function holdOf(payment: PaymentRow): VaultRequest {
  const amountCents = payment.hold_cents ?? payment.amount_cents;
  const askedAt = payment.authorise_sent_at ?? payment.updated_at;
  return { ...requestOf(payment), askedAt, key: `${payment.provider_key}:authorise`, amountCents };
}
