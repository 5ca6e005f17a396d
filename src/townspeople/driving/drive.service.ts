import { Injectable } from '@nestjs/common';
import { RouteAnswers } from '../../booking/booking.api.js';
import { minuteMs } from '../../contract/duration.js';
import { DriverActs } from '../../drivers/driver-acts.api.js';
import { waitFrom } from '../../rides/fees/wait.contract.js';
import { canStartWithoutPin, isPinAsked } from '../../rides/pin/asks-pin.contract.js';
import { proposalMs } from '../../rides/record/often.contract.js';
import { TripsApi } from '../../trips/trips.api.js';
import { Actors } from '../actors.service.js';
import { positionOn, tripPath } from './driving.js';
import { lot } from './lot.js';
import { unlessRefused } from '../requests/refused.js';
import { SayService } from '../talk/say.service.js';
import type { Look, RideLeg, TownDriver, TownRide } from '../scene.js';
import { hereLine } from '../talk/talk.js';
import { Wheel } from './wheel.service.js';

/** A driver who was just asked needs a moment to set out. */
const setOutAfterMs = 1_000;
/** Another route is thought about for so long. */
const thinksMs = 4_000;
/** A rider who needs no PIN gets in within this, as far as the town goes: nobody sits there who could say so. */
const boardingMs = 20_000;
/** Whom nobody tells the PIN waits so long, then reports that nobody came. */
const waitsMs = 12 * minuteMs;
/** A fix while moving, while somebody looks; and while still or unseen, well within the lease. */
const movingFixMs = 9_000;
const stillFixMs = 45_000;
/** Between two errands. */
const leastRestMs = 15_000;
const spreadRestMs = 45_000;

interface Arrival {
  /** Where the driver says that they are. */
  readonly at: ReturnType<Wheel['reported']>;
  readonly now: Date;
}

/** What a driver of the town does next: on a ride what the ride needs, else errands through the streets. */
@Injectable()
export class DriveService {
  constructor(
    private readonly actors: Actors,
    private readonly rides: TripsApi,
    private readonly drivers: DriverActs,
    private readonly routes: RouteAnswers,
    private readonly say: SayService,
    private readonly wheel: Wheel,
  ) {}

  async live(driver: TownDriver, look: Look): Promise<void> {
    if (driver.is_signed_in || !(await this.actors.actsByItself(driver.id))) return;
    if (driver.ride) await this.onRide(driver, driver.ride, look.now);
    else if (look.onDuty.has(driver.id)) await this.onDuty(driver, look);
    else if (driver.availability !== 'off')
      await unlessRefused(this.drivers.setAvailability(driver.id, 'off', this.wheel.reported(this.wheel.spotOf(driver))));
  }

  private async onRide(driver: TownDriver, ride: TownRide, now: Date): Promise<void> {
    if (await this.acceptsRoute(driver, ride, now)) return;
    if (ride.status === 'confirmed') return this.setOut(driver, ride, now);
    if (ride.status === 'in_route' && ride.arrived_at !== null) return this.waits(driver, ride, now);
    const leg = await this.legOf(driver, ride, now);
    const at = positionOn(leg, now);
    if (!at.isThere) return this.wheel.fix(driver, at, now);
    if (leg.goal === 'trip') await this.actors.act(driver.id, () => this.rides.complete(ride.id, driver.id, this.wheel.reported(at)));
    else await this.arrive(driver, ride, { at: this.wheel.reported(at), now });
  }

  /** Whoever drives here goes wherever the rider wants to. */
  private async acceptsRoute(
    { id }: TownDriver,
    { id: rideId, asked_by: quoteId, asked_until: until }: TownRide,
    now: Date,
  ): Promise<boolean> {
    if (quoteId === null || until === null) return false;
    const askedMs = proposalMs - (new Date(until).getTime() - now.getTime());
    return askedMs >= thinksMs && this.actors.act(id, () => this.routes.accept(id, { id: rideId, quoteId }));
  }

  /** Where the ride did not head out by itself: the one for now with its accept, the one for later while they were off or on another way. */
  private async setOut({ id }: TownDriver, { id: rideId, confirmed_at: confirmedAt }: TownRide, now: Date): Promise<void> {
    if (confirmedAt !== null && now.getTime() - new Date(confirmedAt).getTime() < setOutAfterMs) return;
    await this.actors.act(id, () => this.rides.depart(rideId, id));
  }

  private async legOf(driver: TownDriver, ride: TownRide, now: Date): Promise<RideLeg> {
    const goal = ride.status === 'in_progress' ? 'trip' : 'pickup';
    const { leg } = driver;
    const isTheirs = leg?.goal === goal && leg.ride_id === ride.id;
    if (isTheirs && !(goal === 'trip' && isOtherRoute(ride, leg))) return leg;
    const path =
      goal === 'trip'
        ? tripPath(ride, isTheirs ? positionOn(leg, now) : null)
        : await this.wheel.way(this.wheel.spotOf(driver), ride.pickup);
    return this.wheel.setOut(driver, { goal, rideId: ride.id, path, isHurried: ride.is_hurried }, now);
  }

  private async arrive(driver: TownDriver, ride: TownRide, { at, now }: Arrival): Promise<void> {
    if (!(await this.actors.act(driver.id, () => this.rides.arrived(ride.id, driver.id, at)))) return;
    // The ride's own id: said once, whatever is repeated.
    const said = { senderId: driver.id, key: ride.id, message: hereLine(driver.car ?? 'your driver', isPinAsked(ride, now)) };
    await unlessRefused(this.say.to(ride.customer_id, said));
  }

  private async waits(driver: TownDriver, ride: TownRide, now: Date): Promise<void> {
    if (!isDue(driver, movingFixMs, now)) return;
    await this.wheel.fix(driver, ride.pickup, now);
    const waitedMs = ride.arrived_at === null ? 0 : now.getTime() - new Date(ride.arrived_at).getTime();
    if (isAboard(ride, now)) await this.actors.act(driver.id, () => this.rides.start(ride.id, driver.id, undefined));
    else if (waitedMs >= waitsMs) await this.actors.act(driver.id, () => this.rides.reportNoShow(ride.id, driver.id));
  }

  private async onDuty(driver: TownDriver, { now, isWatched }: Look): Promise<void> {
    const leg = isWatched ? await this.errandOf(driver, now) : driver.leg;
    const at = leg ? positionOn(leg, now) : this.wheel.spotOf(driver);
    const isBookable = driver.availability === 'available' && driver.lease_until !== null && driver.lease_until > now;
    if (!isBookable) await this.drivers.setAvailability(driver.id, 'available', this.wheel.reported(at));
    const isMoving = isWatched && leg !== null && !positionOn(leg, now).isThere;
    if (isDue(driver, isMoving ? movingFixMs : stillFixMs, now)) await this.wheel.fix(driver, at, now);
  }

  /** The way that is driven, or the next one after a rest. */
  private async errandOf(driver: TownDriver, now: Date): Promise<RideLeg> {
    const { leg, id } = driver;
    if (leg) {
      const restMs = leastRestMs + spreadRestMs * lot('rest', id, leg.started_at.toISOString());
      if (now.getTime() < leg.started_at.getTime() + leg.takes_ms + restMs) return leg;
    }
    const from = leg ? positionOn(leg, now) : this.wheel.spotOf(driver);
    const path = await this.wheel.errandFrom(from, id, now.toISOString());
    return this.wheel.setOut(driver, { goal: 'errand', rideId: null, path, isHurried: false }, now);
  }
}

/** Whether the rider has gone elsewhere since the car set out. */
const isOtherRoute = ({ rerouted_at: at }: TownRide, leg: RideLeg): boolean => at !== null && new Date(at) > leg.started_at;

/** Whether it can be off without a PIN. */
function isAboard(ride: TownRide, now: Date): boolean {
  return canStartWithoutPin(ride, now) && now.getTime() - waitFrom(ride) >= boardingMs;
}

function isDue({ fix_at: fixAt }: TownDriver, everyMs: number, now: Date): boolean {
  return fixAt === null || now.getTime() - fixAt.getTime() >= everyMs;
}
