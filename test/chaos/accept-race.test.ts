import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { App } from '../bench/lib/app.mjs';
import { addDrivers, addPeople, type SignedIn } from '../bench/lib/people.mjs';
import { addCards, addOffers, addRides } from '../bench/lib/rides.mjs';
import { until } from '../lib/until.js';
import { isLong, Town } from './lib/town.js';

/** Ten drivers at each of 24 rides race as fifty at each of 200 do, only less often: the short form takes seconds. */
const driverCount = isLong ? 50 : 10;
const hours = isLong ? 67 : 8;
/** Rides of one hour: whoever takes one of them has no time for the others. */
const ridesAnHour = 3;

interface Answer {
  readonly status: number;
  readonly code?: string | undefined;
}

/** One driver's wish to have one ride, and what they were told in the end. */
interface Try {
  readonly ride: string;
  readonly driver: string;
  readonly first: App;
  readonly last: App;
  readonly answer: Answer;
}

let town: Town;
let here: App;
let there: App;
let drivers: SignedIn[];
/** The rides by their hour. */
let rides: string[][];

beforeAll(async () => {
  town = await Town.open();
  here = await town.start();
  there = await town.start({ env: { PUBLIC_URL: here.url } });
  drivers = await addDrivers(town.pool, driverCount);
  for (let place = 0; place < ridesAnHour; place += 1) {
    const riders = await addPeople(town.pool, 1, { prefix: `rider${place}n` });
    await addCards(town.pool, riders);
    await addOffers(town.pool, await addRides(town.pool, { riders, count: hours }), drivers);
  }
  const byHour = await town.rows<{ ids: string[] }>('select array_agg(id) as ids from rides group by pickup_time order by pickup_time');
  rides = byHour.map(({ ids }) => ids);
}, 60_000);
afterAll(() => town.close());

/** Undefined without an answer, or with one that decides nothing. */
async function accept(app: App, ride: string, { cookie }: SignedIn): Promise<Answer | undefined> {
  try {
    const headers = { origin: here.url, cookie };
    const response = await fetch(`${app.url}/api/rides/${ride}/accept`, { method: 'POST', headers, signal: AbortSignal.timeout(20_000) });
    const { code } = (await response.json()) as { code?: string };
    return response.status < 500 ? { status: response.status, code } : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever gets no answer asks again, at the other instance. */
async function wants(ride: string, driver: SignedIn, first: App): Promise<Try> {
  let last = first;
  const answer = await until({ what: 'an answer to an accept', withinMs: 60_000 }, async () => {
    const told = await accept(last, ride, driver);
    if (!told) last = last === here ? there : here;
    return told;
  });
  return { ride, driver: driver.id, first, last, answer };
}

/**
 * All drivers want all rides of an hour at once: half of each one's tries, and of each ride's, go to each instance. One ride of each of
 * the first two hours is wanted at one instance alone, so that both give some away, however slow one of them is.
 */
function race(hour: readonly string[], turn: number): Promise<Try>[] {
  return hour.flatMap((ride, row) => {
    const only = row === 0 ? [here, there][turn] : undefined;
    return drivers.map((driver, column) => wants(ride, driver, only ?? ((row + column) % 2 === 0 ? here : there)));
  });
}

test(`F24, P10, P11: ${driverCount} drivers want ${hours * ridesAnHour} rides at two instances, one of which is killed: each ride has one of them, and nobody two at once`, async () => {
  const tries: Try[] = [];
  const middle = Math.floor(hours / 2);
  for (const [turn, hour] of rides.entries()) {
    const racing = race(hour, turn);
    if (turn === middle) {
      // Of what it has begun by now nobody knows how it ended.
      await Promise.any(racing);
      await there.kill();
    }
    tries.push(...(await Promise.all(racing)));
  }

  // Both instances gave rides away, and drivers were in the middle of it when one died; else nothing was tried here.
  const before = tries.slice(0, middle * ridesAnHour * driverCount);
  const won = tries.filter(({ answer }) => answer.status === 200);
  expect(new Set(before.filter((one) => won.includes(one)).map(({ last }) => last)).size).toBe(2);
  const during = tries.slice(before.length, before.length + ridesAnHour * driverCount);
  expect(during.filter(({ first, last }) => first === there && last === here).length).toBeGreaterThan(0);

  const winners = new Map(won.map(({ ride, driver }) => [ride, driver]));
  expect(won).toHaveLength(hours * ridesAnHour);
  expect(winners.size).toBe(won.length);
  const lost = tries.filter(({ answer }) => answer.status !== 200).map(({ answer: { status, code } }) => `${status} ${code}`);
  expect([...new Set(lost)].toSorted()).toEqual(['409 driver_busy', '409 ride_taken']);

  await until({ what: 'everybody to be told', withinMs: 30_000 }, async () => (await town.rows('select from outbox')).length === 0);
  const stands = await town.rows<{ id: string; rider: string }>(
    `select r.id, r.customer_id as rider, r.status, r.driver_id as driver,
       array(select o.driver_id || ' ' || o.status from ride_offers o where o.ride_id = r.id and o.status <> 'withdrawn') as offers,
       array(select e.data ->> 'driver_id' from ride_events e where e.ride_id = r.id and e.type = 'accepted') as journaled,
       array(select n.user_id || ' ' || n.type from notifications n where n.metadata ->> 'ride_id' = r.id::text order by n.type) as told,
       (select count(*)::int from payments p where p.ride_id = r.id) as payments
     from rides r order by r.id`,
  );
  const wanted = stands.map(({ id, rider }) => {
    const driver = winners.get(id);
    const told = [`${driver} ride_assigned`, `${rider} ride_confirmation`];
    return { id, rider, status: 'confirmed', driver, offers: [`${driver} accepted`], journaled: [driver], told, payments: 1 };
  });
  expect(stands).toEqual(wanted);
  const twoAtOnce = 'select from rides a join rides b on a.driver_id = b.driver_id and a.id < b.id and a.busy && b.busy';
  expect(await town.rows(twoAtOnce)).toEqual([]);
}, 120_000);
