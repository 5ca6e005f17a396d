import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../config/clock.js';
import { dayMs, later } from '../../contract/duration.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import {
  addEnteredCard,
  advancePart,
  advancePayment,
  lookAtAccount,
  lookAtCard,
  lookAtConfirmation,
  lookAtDispute,
  lookAtPart,
  lookAtPayout,
  lookAtRefund,
} from '../payments.jobs.js';
import { StripeAccess } from './stripe-access.js';
import { takeEvent } from './stripe-customers.queries.js';
import { askedForEvents, type Hint, hintOf } from './stripe-events.rules.js';

/** Stripe sends an event again for three days. */
const askedSinceMs = 4 * dayMs;
/** The newest come first. */
const maxAsked = 500;

export function refuseUnsigned(): never {
  return refuse(commonProblems, 'malformed', { issues: [{ path: 'stripe-signature', message: 'Not signed by Stripe' }] });
}

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
    if (!event) refuseUnsigned();
    await this.note(event);
  }

  /** Events that nobody would miss: Stripe keeps its list for a month, whether or not we were there to take them. */
  async catchUp(): Promise<void> {
    if (!this.stripe.own) return;
    const stripe = await this.stripe.own.client.open();
    const since = Math.floor(later(this.clock.now(), -askedSinceMs).getTime() / 1_000);
    let asked = 0;
    for await (const event of stripe.events.list({ types: askedForEvents, created: { gte: since }, limit: 100 })) {
      await this.note(event);
      asked += 1;
      if (asked === maxAsked) return;
    }
  }

  private async note(event: Stripe.Event): Promise<void> {
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
    case 'dispute':
      return unit.enqueue(lookAtDispute, { ref: hint.ref });
    case 'refund':
      return unit.enqueue(lookAtRefund, { ref: hint.ref });
    case 'account':
      return unit.enqueue(lookAtAccount, { ref: hint.ref });
    case 'payout':
      return unit.enqueue(lookAtPayout, { payoutId: hint.id });
    case 'part':
      unit.enqueue(lookAtPart, { partId: hint.id });
      return unit.enqueue(advancePart, { partId: hint.id });
    case 'payment':
      unit.enqueue(lookAtConfirmation, { paymentId: hint.id });
      return unit.enqueue(advancePayment, { paymentId: hint.id });
  }
}
