import { Injectable } from '@nestjs/common';
import { DriverActs } from '../../drivers/driver-acts.api.js';
import { Sql } from '../../database/sql.js';
import { PlacesApi } from '../../places/places.api.js';
import { greatCircleMiles } from '../../town/distance.api.js';
import { TownApi } from '../../town/town.api.js';
import { type Goal, hurried, type Path, positionOn, type Spot, takesMs } from './driving.js';
import { drawn } from './lot.js';
import type { RideLeg, TownDriver } from '../scene.js';
import { keepLeg } from '../scene.queries.js';

/** As exact as a phone in the open (m). */
const accuracyM = 6;
/** An errand leads no farther than this, in miles. */
const errandMiles = 1.3;

interface Way {
  readonly goal: Goal;
  readonly rideId: string | null;
  readonly path: Path;
  readonly isHurried: boolean;
}

/** What driving is made of: ways along the streets, and telling where the car is. */
@Injectable()
export class Wheel {
  constructor(
    private readonly sql: Sql,
    private readonly places: PlacesApi,
    private readonly town: TownApi,
    private readonly drivers: DriverActs,
  ) {}

  /** Where a driver is who has not driven yet: at one of the town's places. */
  spotOf({ id, lat, lng }: Pick<TownDriver, 'id' | 'lat' | 'lng'>): Spot {
    if (lat !== null && lng !== null) return { lat, lng };
    const centre = this.town.place('Town Hall');
    return this.landmarkNear(centre ?? { lat: 0, lng: 0 }, id);
  }

  /** Where the car is by now: on its way, or standing. */
  spotNow(driver: TownDriver, now: Date): Spot {
    return driver.leg ? positionOn(driver.leg, now) : this.spotOf(driver);
  }

  /** Begins a way, from now on. */
  async setOut({ id }: Pick<TownDriver, 'id'>, { goal, rideId, path, isHurried }: Way, now: Date): Promise<RideLeg> {
    const leg = { goal, ride_id: rideId, path, started_at: now, takes_ms: takesMs(goal, path, isHurried) };
    await this.keep(id, leg);
    return leg;
  }

  /** The way along the streets, to the very door. */
  async way(from: Spot, to: Spot): Promise<Path> {
    const { path } = await this.places.route([from, to]);
    return [...path, [to.lng, to.lat]];
  }

  async errandFrom(from: Spot, ...lots: string[]): Promise<Path> {
    return this.way(from, this.landmarkNear(from, ...lots));
  }

  async hurry(driver: TownDriver, now: Date): Promise<void> {
    if (driver.leg) await this.keep(driver.id, { ...driver.leg, ...hurried(driver.leg, now) });
  }

  async fix({ id, seq }: TownDriver, { lat, lng }: Spot, now: Date): Promise<void> {
    await this.drivers.recordFix(id, { lat, lng, accuracy_m: accuracyM, seq: seq + 1, at: now.toISOString() });
  }

  /** A position as it comes with a command. */
  reported({ lat, lng }: Spot) {
    return { lat, lng, accuracy_m: accuracyM };
  }

  private async keep(personId: string, leg: RideLeg): Promise<void> {
    await this.sql.all(keepLeg, { person_id: personId, ...leg });
  }

  private landmarkNear(from: Spot, ...lots: string[]): Spot {
    const all = this.town.landmarks();
    const near = all.filter((place) => greatCircleMiles(from, place) <= errandMiles);
    const [first = from, ...others] = near.length > 0 ? near : all;
    return drawn([first, ...others], 'errand', ...lots);
  }
}
