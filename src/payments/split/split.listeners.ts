import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { friendshipRemoved } from '../../friends/friends.events.js';
import { rideCancelled, rideCompleted, rideSearchEnded } from '../../rides/rides.events.js';
import { moneyReturned, paymentCaptured } from '../payments.events.js';
import { recordClosed } from './part-records.js';
import { PartsService } from './parts.service.js';
import * as queries from './split.queries.js';
import { splitUntil } from './split.rules.js';

/** What becomes of parts when their ride, its fare or the friendship does not stay as it is (M51). */
@Injectable()
export class SplitListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly parts: PartsService,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.inside(rideCompleted, async ({ ride, completedAt }, unit) => {
      await unit.all(queries.endAskingAt, { ride: ride.rideId, until: splitUntil(completedAt) });
    });
    events.inside(paymentCaptured, ({ rideId, purpose }, unit) => (purpose === 'fare' ? this.charge(unit, rideId) : undefined));
    // Only a fare is shared: what its rider is charged for not riding is theirs.
    events.inside(rideCancelled, ({ ride }, unit) => this.withdraw(unit, ride.rideId));
    events.inside(rideSearchEnded, ({ ride }, unit) => this.withdraw(unit, ride.rideId));
    events.inside(moneyReturned, async ({ rideId }, unit) => {
      const fare = await unit.one(queries.fareToShare, { ride: rideId });
      if (fare?.status === 'refunded' || fare?.status === 'void') await this.withdraw(unit, rideId);
    });
    // Also where a block ended it (P22).
    events.inside(friendshipRemoved, async ({ senderId: a, receiverId: b }, unit) =>
      recordClosed(unit, await unit.all(queries.withdrawPartsBetween, { a, b, now: unit.now }), 'withdrawn'),
    );
  }

  /** The fare was paid: so do those who said yes. */
  private async charge(unit: Unit, ride: Id): Promise<void> {
    for (const { id, payment_method_id: card } of await unit.all(queries.acceptedParts, { ride, now: unit.now }))
      await this.parts.charge(unit, id, card);
  }

  private async withdraw(unit: Unit, ride: Id): Promise<void> {
    recordClosed(unit, await unit.all(queries.withdrawParts, { ride, now: unit.now }), 'withdrawn');
  }
}
