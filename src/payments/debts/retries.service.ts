import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import * as queries from './debts.queries.js';
import { DebtsService } from './debts.service.js';
import { defaultCardChosen } from '../payments.events.js';
import { retryRefused } from '../payments.jobs.js';
import { refusedRides } from './refused-rides.queries.js';
import { RideCardService } from '../cards/ride-card.service.js';

/** What was refused is tried again by itself: with a new default card at once, and later and later without one (M44). */
@Injectable()
export class RetriesService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly work: Work,
    private readonly debts: DebtsService,
    private readonly rideCards: RideCardService,
  ) {}

  onModuleInit(): void {
    // Not in the card's own transaction: there are payments to lock, which others lock before their cards.
    this.events.inside(defaultCardChosen, ({ userId }, unit) => unit.enqueue(retryRefused, { userId }));
  }

  /** Everything that somebody's cards refused, with the card that is the default now; each by itself, its ride before the card. */
  async retry(rider: UserId): Promise<void> {
    const [debts, rides] = await this.work.run(
      async (unit) => [await unit.all(queries.debtsToTry, { rider }), await unit.all(refusedRides, { rider })] as const,
    );
    const found = [
      ...debts.map(({ id }) => ({ id, retry: (unit: Unit) => this.retryDebt(unit, id, rider) })),
      ...rides.map(({ id }) => ({ id, retry: (unit: Unit) => this.rideCards.retry(unit, id, rider) })),
    ];
    await sweepEach(found, ({ retry }) => this.work.run(retry));
  }

  private async retryDebt(unit: Unit, id: Id, rider: UserId): Promise<void> {
    const debt = { id, debtorId: rider };
    const owed = await this.debts.hold(unit, debt);
    const card = owed && (await unit.one(queries.defaultCard, { now: unit.now, rider }));
    if (card) await this.debts.attempt(unit, debt, card.id);
  }

  /** What was refused and is to be tried again by now. */
  async retryDue(): Promise<void> {
    const due = await this.work.run((unit) => unit.all(queries.dueDebts, { now: unit.now }));
    await sweepEach(due, (debt) => this.work.run((unit) => this.retryOne(unit, debt)));
  }

  /** With the default card or, while that does not pay, once more with the card that refused. */
  private async retryOne(unit: Unit, { id, debtor_id: debtorId }: queries.DueDebt): Promise<void> {
    const owed = await this.debts.hold(unit, { id, debtorId });
    if (!owed) return;
    const [card] = [
      ...(await unit.all(queries.defaultCard, { now: unit.now, rider: debtorId })),
      ...(await unit.all(queries.payingCard, { at: unit.now, rider: debtorId, card: owed.payment_method_id })),
    ];
    if (card) await this.debts.attempt(unit, { id, debtorId }, card.id);
    else await unit.all(queries.stopTrying, { id });
  }
}
