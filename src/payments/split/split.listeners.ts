import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { friendshipRemoved } from '../../friends/friends.events.js';
import {
  rideAccepted,
  rideCancelled,
  rideCompleted,
  type RideFacts,
  rideRerouted,
  rideRescheduled,
  rideSearchEnded,
  rideStarted,
} from '../../rides/rides.events.js';
import { moneyReturned, moneyTakenBack, paymentCaptured } from '../payments.events.js';
import { recordClosed, recordTouched } from './part-records.js';
import { PartsService } from './parts.service.js';
import * as queries from './split.queries.js';
import type { OpenPart } from './split.queries.js';
import { partsWithin, splitUntil } from './split.rules.js';

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
      const asked = await unit.all(queries.endAskingAt, { ride: ride.rideId, until: splitUntil(completedAt) });
      for (const { friend_id: friendId } of asked) recordTouched(unit, { riderId: ride.customerId, friendId });
    });
    // Nobody pays for a ride that they drive.
    events.inside(rideAccepted, async ({ ride: { rideId: ride }, driverId: friend }, unit) =>
      recordClosed(unit, await unit.all(queries.withdrawPartOf, { ride, friend, now: unit.now }), 'withdrawn'),
    );
    // By another route or another time the fare may be lower than what friends were asked for; with a wait it is higher.
    for (const changes of [rideRerouted, rideRescheduled])
      events.inside<{ readonly ride: RideFacts }>(changes, ({ ride }, unit) => this.fitAnew(unit, ride));
    events.inside(rideStarted, async ({ ride, waitCents }, unit) => {
      if (waitCents > 0) await this.fitAnew(unit, ride);
    });
    events.inside(paymentCaptured, async ({ rideId, purpose, amountCents }, unit) => {
      if (purpose === 'fare') await this.charge(unit, rideId, amountCents);
    });
    // Only a fare is shared: what its rider is charged for not riding is theirs.
    events.inside(rideCancelled, ({ ride }, unit) => this.withdraw(unit, ride.rideId));
    events.inside(rideSearchEnded, ({ ride }, unit) => this.withdraw(unit, ride.rideId));
    for (const lessens of [moneyReturned, moneyTakenBack])
      events.inside<{ readonly rideId: Id }>(lessens, ({ rideId }, unit) => this.fitToLeft(unit, rideId));
    // Also where a block ended it (P22). A card that is being asked may be declined at this moment: then that part is open by now.
    events.inside(friendshipRemoved, async ({ senderId: a, receiverId: b }, unit) => {
      await unit.all(queries.holdChargingBetween, { a, b });
      recordClosed(unit, await unit.all(queries.withdrawPartsBetween, { a, b, now: unit.now }), 'withdrawn');
    });
  }

  /** What stays open shows the fare as it is now. */
  private async fitAnew(unit: Unit, { rideId, priceCents, customerId }: RideFacts): Promise<void> {
    for (const { friend_id: friendId } of await this.fit(unit, rideId, priceCents)) recordTouched(unit, { riderId: customerId, friendId });
  }

  /** Of what came back nobody pays a part any more. */
  private async fitToLeft(unit: Unit, ride: Id): Promise<void> {
    const fare = await unit.one(queries.fareToShare, { ride });
    if (fare?.status === 'refunded' || fare?.status === 'void') await this.withdraw(unit, ride);
    if (fare?.status === 'captured') await this.fit(unit, ride, fare.left_cents);
  }

  /** The fare was paid: so do those who said yes, and never more than it was (I2). */
  private async charge(unit: Unit, ride: Id, fareCents: number): Promise<void> {
    for (const { id, status, payment_method_id: card } of await this.fit(unit, ride, fareCents))
      if (status === 'accepted' && card !== null) await this.parts.charge(unit, id, card);
  }

  /** What there is no room for in so much of the fare is taken back: who said yes keeps theirs before others. Answers what stays open. */
  private async fit(unit: Unit, ride: Id, cents: number): Promise<OpenPart[]> {
    const open = await unit.all(queries.openPartsOf, { ride, now: unit.now });
    const kept = partsWithin(open, cents);
    for (const part of open) {
      if (kept.includes(part)) continue;
      const ended = await unit.all(queries.withdrawPart, { id: part.id, ride, now: unit.now });
      recordClosed(unit, ended, part.status === 'asked' ? 'no_room' : 'no_room_promised');
    }
    return kept;
  }

  private async withdraw(unit: Unit, ride: Id): Promise<void> {
    recordClosed(unit, await unit.all(queries.withdrawParts, { ride, now: unit.now }), 'withdrawn');
  }
}
