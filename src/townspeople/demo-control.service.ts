import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { TripsApi } from '../trips/trips.api.js';
import { Actors } from './actors.service.js';
import { driverOf, type SceneRow } from './scene.js';
import { scene } from './scene.queries.js';
import { type DemoRide, demoRideProblems } from './townspeople.contract.js';
import { Wheel } from './wheel.service.js';

interface Row {
  readonly status: string;
  readonly driver_id: UserId | null;
  readonly arrived_at: Date | null;
  readonly pin: string;
  readonly is_hurried: boolean;
}

/** $1 ride, $2 rider. */
const rideOfRider = `
  select r.status, r.driver_id, r.arrived_at, r.pin, exists (select from townspeople_hurries h where h.ride_id = r.id) as is_hurried
  from rides r where r.id = $1 and r.customer_id = $2`;

const keepHurry = 'insert into townspeople_hurries (ride_id, since) values ($1, $2) on conflict (ride_id) do nothing returning ride_id';

const open = ['pending', 'confirmed', 'in_route', 'in_progress'];
const nothing: DemoRide = { can_hurry: false, is_hurried: false, hears_pin: false };

/** What a rider may ask of the demo town, for a ride of their own. */
@Injectable()
export class DemoControlService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly actors: Actors,
    private readonly rides: TripsApi,
    private readonly wheel: Wheel,
  ) {}

  async of(me: UserId, rideId: Id): Promise<DemoRide> {
    const ride = await this.find(me, rideId);
    return ride ? this.view(ride) : nothing;
  }

  async hurry(me: UserId, rideId: Id): Promise<DemoRide> {
    const ride = (await this.find(me, rideId)) ?? refuse(commonProblems, 'not_found');
    const view = await this.view(ride);
    if (!view.can_hurry) return view;
    const now = this.clock.now();
    const [begun] = await this.sql.rows(keepHurry, [rideId, now]);
    if (begun && ride.driver_id) await this.hurryDriver(ride.driver_id, rideId, now);
    return { ...view, is_hurried: true };
  }

  /** The rider's own PIN, which only they may read, said in their name by their own tap; the driver tries it by the rules. */
  async tellPin(me: UserId, rideId: Id): Promise<DemoRide> {
    const ride = (await this.find(me, rideId)) ?? refuse(commonProblems, 'not_found');
    const view = await this.view(ride);
    // Started before: a repeat changes nothing.
    if (ride.status === 'in_progress') return view;
    if (!view.hears_pin || ride.driver_id === null) refuse(commonProblems, 'not_found');
    if (ride.arrived_at === null) refuse(demoRideProblems, 'not_at_pickup');
    await this.rides.start(rideId, ride.driver_id, ride.pin);
    return this.of(me, rideId);
  }

  private async find(me: UserId, rideId: Id): Promise<Row | undefined> {
    if (!this.actors.areOn) return undefined;
    return this.sql.row<Row>(rideOfRider, [rideId, me]);
  }

  private async view({ status, driver_id: driverId, is_hurried }: Row): Promise<DemoRide> {
    const isOpen = open.includes(status);
    const isTowns = driverId !== null && (await this.actors.actsByItself(driverId));
    return { can_hurry: isOpen && (driverId === null || isTowns), is_hurried, hears_pin: status === 'in_route' && isTowns };
  }

  private async hurryDriver(driverId: UserId, rideId: Id, now: Date): Promise<void> {
    const [row] = await this.sql.rows<SceneRow>(scene, [now, this.actors.usedSince(now), [driverId]]);
    if (row?.leg?.ride_id === rideId) await this.wheel.hurry(driverOf(row), now);
  }
}
