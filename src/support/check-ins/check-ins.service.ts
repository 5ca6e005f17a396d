import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Events } from '../../database/events.js';
import { Sql } from '../../database/sql.js';
import type { RowOf } from '../../database/statement.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { type RideBrief, RidesApi } from '../../rides/rides.api.js';
import { type RideFacts, rideStoodOut } from '../../rides/rides.events.js';
import { checkInAnswered, checkInAsked } from '../support.events.js';
import type { answerCheckIn, CheckIn, CheckInWhy } from './check-ins.contract.js';
import { checkInById, insertCheckIn, keepAnswer, lastCheckIn } from './check-ins.queries.js';

type Answer = InputOf<typeof answerCheckIn>['body'];

/** Whether the two of a ride are all right, where it stands still or is far off its route (D8). */
@Injectable()
export class CheckInsService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly events: Events,
    private readonly rides: RidesApi,
  ) {}

  onModuleInit(): void {
    this.events.inside(rideStoodOut, ({ ride, driverId, why }, unit) => this.ask(unit, { ride, driverId, why }));
  }

  async mine(me: UserId, ride: Id): Promise<CheckIn | null> {
    const { status } = await this.rides.briefFor(me, ride);
    const row = status === 'in_progress' ? await this.sql.one(lastCheckIn, { ride, me }) : undefined;
    return row ? viewCheckIn(row) : null;
  }

  answer(me: UserId, ride: Id, { check_in_id: id, answer }: Answer): Promise<CheckIn> {
    return this.work.run(async (unit) => {
      const brief = await this.rides.briefFor(me, ride);
      const kept = await unit.one(keepAnswer, { id, ride, me, answer, now: unit.now });
      // Said before: a repeat changes nothing.
      if (!kept) return viewCheckIn((await unit.one(checkInById, { id, ride, me })) ?? refuse(commonProblems, 'not_found'));
      const checkIn = viewCheckIn(kept);
      unit.record(checkInAnswered, { rideId: ride, userId: me, ...sidesOf(brief, me), answer, checkIn });
      return checkIn;
    });
  }

  /** Each for themselves. */
  private async ask(unit: Unit, { ride, driverId, why }: { ride: RideFacts; driverId: UserId; why: CheckInWhy }): Promise<void> {
    const sides = [
      { user: ride.customerId, side: 'rider' },
      { user: driverId, side: 'driver' },
    ] as const;
    for (const who of sides) {
      const made = await unit.one(insertCheckIn, { ...who, ride: ride.rideId, why, now: unit.now });
      if (made) unit.record(checkInAsked, { ride, userId: who.user, checkIn: viewCheckIn(made) });
    }
  }
}

function sidesOf({ customer_id: rider, driver_id: driver }: RideBrief, me: UserId): { side: 'rider' | 'driver'; otherId: UserId | null } {
  return me === rider ? { side: 'rider', otherId: driver } : { side: 'driver', otherId: rider };
}

function viewCheckIn({ id, why, asked_at: at, answer }: RowOf<typeof lastCheckIn>): CheckIn {
  return { id, why, asked_at: at.toISOString(), answer };
}
