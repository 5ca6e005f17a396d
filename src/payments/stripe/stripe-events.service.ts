import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { addEnteredCard, lookAtCard, lookAtConfirmation, lookAtPart, settlePart, settlePayment } from '../payments.jobs.js';
import { StripeAccess } from './stripe-access.js';
import { takeEvent } from './stripe-customers.queries.js';
import { type Hint, hintOf } from './stripe-events.rules.js';

/** Takes each event of Stripe's once, and has looked at what it is about. */
@Injectable()
export class StripeEventsService {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly stripe: StripeAccess,
  ) {}

  /** Refused where nothing is to be expected of Stripe, or where it did not sign. */
  async take(body: Buffer, signature: string): Promise<void> {
    if (!this.stripe.own) refuse(commonProblems, 'not_found');
    const event = await this.stripe.own.client.event(body, signature, this.clock.now());
    if (!event) refuse(commonProblems, 'malformed');
    await this.work.run(async (unit) => {
      if (!(await unit.one(takeEvent, { id: event.id, type: event.type, now: unit.now }))) return;
      const hint = hintOf(event);
      if (hint) follow(unit, hint);
    });
  }
}

function follow(unit: Unit, hint: Hint): void {
  switch (hint.look) {
    case 'entered_card':
      return unit.enqueue(addEnteredCard, { token: hint.token });
    case 'card':
      return unit.enqueue(lookAtCard, { cardRef: hint.cardRef });
    case 'part':
      unit.enqueue(lookAtPart, { partId: hint.id });
      return unit.enqueue(settlePart, { partId: hint.id });
    case 'payment':
      unit.enqueue(lookAtConfirmation, { paymentId: hint.id });
      return unit.enqueue(settlePayment, { paymentId: hint.id });
  }
}
