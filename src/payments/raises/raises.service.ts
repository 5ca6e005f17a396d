import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type FareHolder, FareHolds, type HoldNeed, type HoldRefusal, type NewFare } from '../../booking/booking.api.js';
import { Clock } from '../../config/clock.js';
import type { Id } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { rideAccepted, rideCancelled, rideCompleted, type RideFacts, rideReleased, rideRescheduled } from '../../rides/rides.events.js';
import { CardVault, type VaultAnswer, type VaultRequest } from '../cards/card-vault.js';
import { findHold } from '../confirmations/unwanted.js';
import { advanceRaise } from '../payments.jobs.js';
import { unansweredMs } from '../unanswered.js';
import { needOf } from './raises.rules.js';
import * as queries from './raises.queries.js';
import type { FareToRaise, RaiseRow } from './raises.queries.js';

/** One sweep advances so many; the next one takes the rest. */
const sweepBatch = 100;

/**
 * A higher fare is held anew, as a whole, before the ride costs it; then the hold so far is let go. Each question stands in a row
 * before it is asked, so that no hold is forgotten, wherever the process ends (P14).
 */
@Injectable()
export class RaisesService implements FareHolder, OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly vault: CardVault,
    private readonly holds: FareHolds,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.holds.use(this);
    // With each of them the driver's answer may have become none that is waited for.
    for (const ends of [rideCompleted, rideCancelled, rideReleased, rideRescheduled])
      this.events.inside<{ readonly ride: RideFacts }>(ends, ({ ride }, unit) => this.letGo(unit, ride.rideId));
    this.events.inside(rideAccepted, async ({ ride, formerId = null }, unit) => {
      if (formerId !== null) await this.letGo(unit, ride.rideId);
    });
  }

  async need(unit: Unit, fare: NewFare): Promise<HoldNeed> {
    const asked = await unit.one(queries.raiseForQuote, { quote: fare.quoteId });
    // Whoever pressed twice has the same question: its key makes it one.
    if (asked?.status === 'asked') return { raiseId: asked.id };
    if (asked) return { refusal: asked.status === 'refused' ? 'card_declined' : 'card_unanswered' };
    const held = await unit.one(queries.fareToRaise, { ride: fare.rideId });
    if (!held) return { refusal: 'card_busy' };
    const need = needOf(held, heldCentsOf(fare));
    if (need !== 'raise') return need;
    return this.begin(unit, fare, held);
  }

  private async begin(unit: Unit, fare: NewFare, held: FareToRaise): Promise<HoldNeed> {
    const { rideId: ride, quoteId: quote } = fare;
    const { id: payment, payment_method_id: card, provider_key: oldKey, hold_ref: oldRef, currency } = held;
    const params = { ride, payment, card, quote, key: randomUUID(), cents: heldCentsOf(fare), currency, oldKey, oldRef, now: unit.now };
    const raise = await unit.one(queries.addRaise, params);
    return raise ? { raiseId: raise.id } : { refusal: 'card_busy' };
  }

  async ask(raiseId: Id): Promise<HoldRefusal | undefined> {
    const raise = await this.sql.one(queries.raiseToAsk, { id: raiseId });
    if (!raise) return 'card_unanswered';
    let answer: VaultAnswer;
    try {
      answer = await this.vault.authorise(questionOf(raise));
    } catch (error) {
      this.logger.error(error, 'a card was not asked for a higher fare');
      await this.drop(raiseId);
      return 'card_unanswered';
    }
    return this.note(raiseId, answer);
  }

  private async note(id: Id, answer: VaultAnswer): Promise<HoldRefusal | undefined> {
    if (answer.ok) {
      await this.work.run((unit) => unit.all(queries.noteHeld, { id, ref: answer.ref, now: unit.now }));
      return undefined;
    }
    // In the middle of a ride nobody is sent to their bank: what would wait there is ended.
    if (answer.reason === 'confirm') {
      await this.drop(id);
      return 'card_wants_you';
    }
    await this.work.run((unit) => unit.all(queries.noteRefused, { id, now: unit.now }));
    return 'card_declined';
  }

  async keep(unit: Unit, raiseId: Id, until: Date): Promise<boolean> {
    return (await unit.one(queries.keepRaise, { id: raiseId, until })) !== undefined;
  }

  async take(unit: Unit, fare: NewFare): Promise<boolean> {
    const { rideId: ride, quoteId: quote, cents } = fare;
    const changed = { ride, cents, heldCents: heldCentsOf(fare), now: unit.now };
    const raise = await unit.one(queries.raiseForQuote, { quote });
    if (!raise) return (await unit.one(queries.changeFare, changed)) !== undefined;
    if (!(await unit.one(queries.takeRaise, { ...changed, id: raise.id }))) return false;
    unit.enqueue(advanceRaise, { raiseId: raise.id });
    return true;
  }

  async drop(id: Id): Promise<void> {
    await this.work.run(async (unit) => {
      if (await unit.one(queries.dropRaise, { id, now: unit.now })) unit.enqueue(advanceRaise, { raiseId: id });
    });
  }

  async letGo(unit: Unit, ride: Id): Promise<void> {
    const dropped = await unit.all(queries.dropProposed, { ride, now: unit.now });
    for (const { id } of dropped) unit.enqueue(advanceRaise, { raiseId: id });
  }

  /** Lets go of the hold that nobody needs. One that was asked and then forgotten is not wanted any more. */
  async advance(id: Id): Promise<void> {
    const raise = await this.sql.one(queries.raiseToAsk, { id });
    if (!raise || raise.is_settled) return;
    if (raise.status === 'asked') return this.drop(id);
    if (raise.status === 'taken') await this.voidHold(raise.old_key, raise.old_hold_ref);
    else await this.voidHold(raise.provider_key, raise.hold_ref ?? (await findHold(this.vault, questionOf(raise))));
    await this.work.run((unit) => unit.all(queries.noteVoided, { id, now: unit.now }));
  }

  private async voidHold(key: string, ref: string | null): Promise<void> {
    if (ref !== null) await this.vault.void(`${key}:void`, ref);
  }

  async advanceStuck(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - unansweredMs);
    await sweepEach(await this.sql.all(queries.stuckRaises, { before, limit: sweepBatch }), ({ id }) => this.advance(id));
  }
}

/** No hold is asked for what came to the ride beside its quote, on any route. */
const heldCentsOf = ({ cents, extraCents }: NewFare): number => cents - extraCents;

/** With the key that the fare's hold has once it is this one. */
function questionOf(raise: RaiseRow): VaultRequest {
  const { ride_id: rideId, payment_id: id, provider_key: key, card_ref: cardRef, amount_cents: amountCents, currency } = raise;
  return { key: `${key}:authorise`, cardRef, amountCents, currency, about: { rideId, kind: 'payment', id }, askedAt: raise.created_at };
}
