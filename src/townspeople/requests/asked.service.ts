import { Injectable } from '@nestjs/common';
import { minuteMs } from '../../contract/duration.js';
import { Sql } from '../../database/sql.js';
import { eachDue } from '../../jobs/each-due.js';
import { ReviewsApi } from '../../reviews/reviews.api.js';
import { TripsApi } from '../../trips/trips.api.js';
import { Actors } from '../actors.service.js';
import { drawn } from '../driving/lot.js';
import { Wheel } from '../driving/wheel.service.js';
import { townDriverIds, townDrivers } from '../people.js';
import { answerTo } from './requests.js';
import { requestsTo, unreviewed } from './requests.queries.js';
import type { Look, TownDriver } from '../scene.js';

/** A review comes this long after the ride, and not at all when the town slept meanwhile. */
const reviewAfterMs = 6_000;
const reviewWithinMs = 15 * minuteMs;

const kindWords = ['Ready at the door. A pleasure.', 'Friendly as ever.', 'Easy pickup, good company.', null] as const;

const temperOf = new Map(townDrivers.map(({ id, temper }) => [id, temper]));

/** What drivers of the town are asked: to come, and how it was. */
@Injectable()
export class AskedService {
  constructor(
    private readonly sql: Sql,
    private readonly actors: Actors,
    private readonly rides: TripsApi,
    private readonly reviews: ReviewsApi,
    private readonly wheel: Wheel,
  ) {}

  async answerRequests(drivers: readonly TownDriver[], look: Look): Promise<void> {
    const acting = new Map(drivers.filter((driver) => !driver.is_signed_in).map((driver) => [driver.id, driver]));
    const usedSince = this.actors.usedSince(look.now);
    const asked = await this.sql.all(requestsTo, { now: look.now, usedSince, drivers: townDriverIds });
    const taken = new Set<string>();
    const requests = asked.map((request) => ({ ...request, id: `${request.ride_id} ${request.driver_id}` }));
    await eachDue(requests, async (request) => {
      const driver = acting.get(request.driver_id);
      // Who has a ride is asked for another one only by accident: that one runs out.
      if (!driver || driver.ride || taken.has(request.ride_id) || taken.has(driver.id)) return;
      const disposition = { temper: temperOf.get(driver.id) ?? 'ready', isOnDuty: look.onDuty.has(driver.id) };
      const answer = answerTo(request, disposition, look.now);
      if (answer === 'decline') await this.actors.act(driver.id, () => this.rides.decline(request.ride_id, driver.id));
      if (answer !== 'accept') return;
      // A car that stood still was last heard of a while ago: the rider must not be shown it as lost.
      await this.wheel.fix(driver, this.wheel.spotNow(driver, look.now), look.now);
      const isTaken = await this.actors.act(driver.id, () => this.rides.accept(request.ride_id, driver.id));
      if (isTaken) taken.add(request.ride_id).add(driver.id);
    });
  }

  async review(drivers: readonly TownDriver[], now: Date): Promise<void> {
    const acting = drivers.filter((driver) => !driver.is_signed_in).map(({ id }) => id);
    const [from, to] = [new Date(now.getTime() - reviewWithinMs), new Date(now.getTime() - reviewAfterMs)];
    const over = await this.sql.all(unreviewed, { drivers: acting, from, to });
    await eachDue(over, ({ id, driver_id: driver }) =>
      this.actors.act(driver, () =>
        this.reviews.give(driver, id, { stars: 5, tags: ['polite', 'easy_pickup'], comment: drawn(kindWords, 'review', id) }),
      ),
    );
  }
}
