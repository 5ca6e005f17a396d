import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { DriversApi, type Position } from '../drivers/drivers.api.js';
import type { Json } from '../http/json.js';
import { PlacesApi } from '../places/places.api.js';
import { HeadOutService } from './head-out.service.js';
import { PinCheck } from './pin-check.js';
import { RoomService } from './room.service.js';
import { arrivedFixMs, type Ride } from './ride.contract.js';
import { type Entry, journal } from './ride-journal.js';
import { type Outcome, RideReplies } from './ride-outcome.js';
import { factsOf, rideColumns, type RideRow } from './ride.row.js';
import { hasWaited, isAtPickup, type TripStep, whyNotMoved } from './ride.rules.js';
import { type RideFacts, rideArrived, rideCancelled, rideCompleted, rideStarted } from './rides.events.js';
import { later } from './search.rules.js';

/** Where the driver is by their own word; `undefined` asks for the last fix. */
export interface Reported {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly accuracy_m?: number | undefined;
}

type OfDriver = DomainEvent<{ ride: RideFacts; driverId: UserId }>;

const moved = (change: string, guard: string): string =>
  `update rides r set ${change}, version = r.version + 1 where r.id = $1 and r.driver_id = $2 and ${guard} returning ${rideColumns}`;

const arrive = moved('arrived_at = $3', `r.status = 'in_route' and r.arrived_at is null`);
const start = moved(
  `status = 'in_progress', started_at = $3, arrived_at = coalesce(r.arrived_at, $3),
    busy = tstzrange(lower(r.busy), greatest(upper(r.busy), $3::timestamptz + make_interval(mins => r.estimated_duration_minutes + 10)))`,
  `r.status = 'in_route'`,
);
const complete = moved(`status = 'completed', completed_at = $3, final_cents = r.price_cents`, `r.status = 'in_progress'`);
const noShow = moved(
  `status = 'cancelled', cancelled_at = $3, cancelled_by = 'driver', cancel_reason = 'no_show'`,
  `r.status = 'in_route' and r.arrived_at is not null`,
);
const rideOf = `select ${rideColumns} from rides where id = $1 and driver_id = $2`;

/** The steps of a trip, each taken once by its driver (D2, P13). */
@Injectable()
export class TripService {
  constructor(
    private readonly work: Work,
    private readonly replies: RideReplies,
    private readonly headOut: HeadOutService,
    private readonly room: RoomService,
    private readonly pins: PinCheck,
    private readonly places: PlacesApi,
    private readonly drivers: DriversApi,
  ) {}

  async depart(id: Id, me: UserId): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => ((await this.headOut.byDriver(unit, id, me)) ? 'done' : this.whyNot(unit, id, me, 'depart')));
  }

  async arrived(id: Id, me: UserId, reported: Reported): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => {
      const [ride] = await unit.rows<RideRow>(rideOf, [id, me]);
      const position = await this.locate(unit, me, reported);
      const canArrive = ride?.status === 'in_route' && ride.arrived_at === null;
      if (canArrive && !this.isThere(ride, position)) return 'not_near_pickup';
      return this.move(unit, { id, me, step: 'arrived', sql: arrive, event: rideArrived });
    });
  }

  async start(id: Id, me: UserId, pin: string | undefined): Promise<Json<Ride>> {
    const refusal = await this.pins.whyNot(id, me, pin);
    if (refusal) return this.replies.answer(id, me, refusal);
    return this.run(id, me, async (unit) => {
      await this.room.makeRoom(unit, id, me);
      return this.move(unit, { id, me, step: 'start', sql: start, event: rideStarted });
    });
  }

  async complete(id: Id, me: UserId, reported: Reported): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => {
      const position = await this.locate(unit, me, reported);
      const outcome = await this.move(unit, { id, me, step: 'complete', sql: complete, event: undefined, data: (ride) => this.farewell(ride, position) });
      return outcome;
    });
  }

  async noShow(id: Id, me: UserId): Promise<Json<Ride>> {
    return this.run(id, me, async (unit) => {
      const [before] = await unit.rows<RideRow>(rideOf, [id, me]);
      if (before?.status === 'in_route' && !hasWaited(before.arrived_at, unit.now)) return 'not_waited';
      const [ride] = await unit.rows<RideRow>(noShow, [id, me, unit.now]);
      if (!ride) return this.whyNot(unit, id, me, 'no-show');
      await journal(unit, ride, [{ actor: 'driver', type: 'no_show' }]);
      unit.record(rideCancelled, { ride: factsOf(ride), driverId: me, by: 'driver', reason: 'no_show', feeCents: 0, isNoShow: true });
      return 'done';
    });
  }

  private async run(id: Id, me: UserId, command: (unit: Unit) => Promise<Outcome>): Promise<Json<Ride>> {
    return this.replies.answer(id, me, await this.work.run(command));
  }
}
