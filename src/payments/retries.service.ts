import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { eachDue } from '../jobs/each-due.js';
import { Jobs } from '../jobs/jobs.js';
import * as queries from './debts.queries.js';
import { DebtsService } from './debts.service.js';
import { defaultCardChosen } from './payments.events.js';
import { paymentsQueue, retryRefused } from './payments.jobs.js';
import { RideCardService } from './ride-card.service.js';

interface Due {
  readonly id: Id;
  readonly debtor_id: UserId;
}

/** What was refused is tried again by itself: with a new default card at once, and later and later without one (M44). */
@Injectable()
export class RetriesService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly work: Work,
    private readonly jobs: Jobs,
    private readonly debts: DebtsService,
    private readonly rideCards: RideCardService,
  ) {}

  onModuleInit(): void {
    // Not in the card's own transaction: there are payments to lock, which others lock before their cards.
    this.events.inside(defaultCardChosen, ({ userId }, unit) => unit.enqueue(retryRefused, { userId }));
    this.jobs.handle(retryRefused, ({ userId }) => this.work.run((unit) => this.retryAll(unit, userId)));
    this.jobs.everyTick(paymentsQueue, () => this.retryDue());
  }

  /** Everything that somebody's cards refused, with the card that is the default now. */
  private async retryAll(unit: Unit, userId: UserId): Promise<void> {
    const [card] = await unit.rows<{ id: Id }>(queries.defaultCard, [unit.now, userId]);
    if (!card) return;
    for (const { id } of await unit.rows<{ id: Id }>(queries.debtsToTry, [userId]))
      await this.debts.attempt(unit, { id, debtorId: userId }, card.id);
    for (const { id } of await unit.rows<{ id: Id }>(queries.refusedRides, [userId])) await this.rideCards.retry(unit, id, card.id);
  }

  private async retryDue(): Promise<void> {
    const due = await this.work.run((unit) => unit.rows<Due>(queries.dueDebts, [unit.now]));
    await eachDue(due, (debt) => this.work.run((unit) => this.retryOne(unit, debt)));
  }

  /** With the default card or, while that does not pay, once more with the card that refused. */
  private async retryOne(unit: Unit, { id, debtor_id: debtorId }: Due): Promise<void> {
    const [owed] = await unit.rows<queries.OwedRow>(queries.lockOwed, [id, debtorId]);
    if (!owed) return;
    const [card] = [
      ...(await unit.rows<{ id: Id }>(queries.defaultCard, [unit.now, debtorId])),
      ...(await unit.rows<{ id: Id }>(queries.payingCard, [unit.now, debtorId, owed.payment_method_id])),
    ];
    if (card) await this.debts.attempt(unit, { id, debtorId }, card.id);
    else await unit.rows(queries.stopTrying, [id]);
  }
}
