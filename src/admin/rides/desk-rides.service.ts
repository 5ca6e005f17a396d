import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { withCurrent } from '../../http/with-current.js';
import { type Outcome, TripsApi } from '../../trips/trips.api.js';
import { refuseUnlessDone } from './desk-outcome.js';
import {
  type cancelDeskRide,
  type completeDeskRide,
  type listDeskRides,
  type releaseDeskRide,
  rideCasesMax,
  rideCheckInsMax,
  type WholeDeskRide,
} from './desk-rides.contract.js';
import {
  casesOfRide,
  checkInsOfRide,
  comingRides,
  type DeskRideRow,
  historyOf,
  liveRides,
  openRidesOfPerson,
  type Place,
  ridesOfDay,
  ridesOfPerson,
  ridesPage,
  ridesOver,
  wholeRide,
} from './desk-rides.queries.js';
import { viewDeskRide, viewWholeRide } from './desk-rides.view.js';

const Position = z.tuple([Id]);

type Query = InputOf<typeof listDeskRides>['query'];

/** Rides as operators find, read and decide about them (M163). */
@Injectable()
export class DeskRidesService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly trips: TripsApi,
  ) {}

  async page(query: Query): Promise<ReplyOf<typeof listDeskRides>> {
    const { limit } = query;
    const rows = await this.rows(query);
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return { rides: items.map(viewDeskRide), nextCursor };
  }

  async one(me: UserId, id: Id): Promise<WholeDeskRide> {
    const row = await this.sql.one(wholeRide, { me, id, now: this.clock.now() });
    if (!row) return refuse(commonProblems, 'not_found');
    const { my_role: role } = row;
    const [events, cases, checkIns] = await Promise.all([
      role === 'candidate' ? null : this.sql.all(historyOf, { me, id, role }),
      this.sql.all(casesOfRide, { me, id, limit: rideCasesMax }),
      this.sql.all(checkInsOfRide, { me, id, limit: rideCheckInsMax }),
    ]);
    return viewWholeRide(row, { events, cases, checkIns });
  }

  cancel(me: UserId, id: Id, { reason, status, driver_id: driverId }: InputOf<typeof cancelDeskRide>['body']): Promise<WholeDeskRide> {
    return this.after(me, id, this.trips.cancelFromDesk({ id, operatorId: me, read: { status, driver_id: driverId }, reason }));
  }

  complete(me: UserId, id: Id, { reason, driver_id: driverId }: InputOf<typeof completeDeskRide>['body']): Promise<WholeDeskRide> {
    return this.after(me, id, this.trips.completeFromDesk({ id, operatorId: me, driverId, reason }));
  }

  release(me: UserId, id: Id, { reason, driver_id: driverId }: InputOf<typeof releaseDeskRide>['body']): Promise<WholeDeskRide> {
    return this.after(me, id, this.trips.takeFromDriver(me, { id, driverId, reason }));
  }

  /** The ride once a command is over, and also where that was refused. */
  async after(me: UserId, id: Id, command: Promise<Outcome>): Promise<WholeDeskRide> {
    const seen = () => this.one(me, id);
    await withCurrent(async () => refuseUnlessDone(await command), seen);
    return seen();
  }

  private rows({ show, person, day, limit, cursor }: Query): Promise<DeskRideRow[]> {
    const [before] = positionAt(Position, cursor, [null]);
    const place = { before, limit: limit + 1 };
    if (day !== undefined) return this.sql.all(ridesOfDay, { ...place, day, person: person ?? null, group: show ?? null });
    if (person !== undefined) return this.rowsOf({ ...place, person }, show);
    if (show === 'live') return this.sql.all(liveRides, place);
    if (show === 'coming') return this.sql.all(comingRides, place);
    return this.sql.all(show === 'over' ? ridesOver : ridesPage, place);
  }

  private rowsOf(place: Place & { person: UserId }, show: Query['show']): Promise<DeskRideRow[]> {
    if (show === 'live' || show === 'coming') return this.sql.all(openRidesOfPerson, { ...place, isLive: show === 'live' });
    return this.sql.all(ridesOfPerson, { ...place, isOver: show === 'over' });
  }
}
