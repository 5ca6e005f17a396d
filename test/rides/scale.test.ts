import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { driversNear } from '../../src/admin/rides/free-drivers.queries.js';
import { firstId } from '../../src/database/cursors.js';
import { candidatesOfRide, preferableDriver } from '../../src/dispatch/candidates.queries.js';
import { listedForDriver } from '../../src/dispatch/listed/listed.queries.js';
import { driverHasTime, keepDriverOnWay, longerWays } from '../../src/rides/record.api.js';
import { namelessEvents } from '../../src/rides/personal-data/personal-data.queries.js';
import { RideStatus } from '../../src/rides/ride.contract.js';
import { activeRides, ridesAhead, ridesPage } from '../../src/rides/views/ride-views.queries.js';
import { vacuumed } from '../world/vacuumed.js';
import { connect } from '../world/waiting.js';
import { world } from '../world/world.js';
import { copyRide } from './copies.js';
import { books, millStreet } from './town.js';

const rideCount = 10_000;
const others = 50;
const limit = 21;

/** Rosa has asked for five thousand rides, her neighbors for as many; none of them goes on. */
beforeAll(async () => {
  const { rosa } = await world.people({ rosa: {} });
  const { id } = await books(rosa);
  await world.settle();
  await world.sql(
    `insert into users (id, full_name, created_at, updated_at) select 'n' || i, 'Neighbor', now(), now() from generate_series(0, $1::int - 1) i`,
    [others],
  );
  await copyRide(id, {
    count: rideCount,
    change: `'status', case place % 4 when 0 then 'no_drivers' else 'cancelled' end,
       'customer_id', case place % 2 when 0 then r.customer_id else 'n' || place % ${others} end`,
  });
  await world.sql(`update rides set status = 'cancelled', next_step_at = null where id = $1`, [id]);
  await vacuumed('rides');
}, 60_000);

const me = 'user_rosa';
const past: readonly RideStatus[] = ['completed', 'cancelled', 'no_drivers'];
const upcoming: readonly RideStatus[] = ['pending', 'confirmed', 'in_route', 'in_progress'];

const aheadFrom = { after: '-infinity', afterId: firstId };

const pageFrom = (before: string | null, statuses: readonly RideStatus[] = RideStatus.options) =>
  ridesPage.bind({ me, now: world.clock.now(), role: null, statuses, before, limit });

/** As a connection plans it that has prepared the statement some time ago. */
async function prepared(): Promise<pg.Client> {
  const client = await connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare page as ${pageFrom(null).text}`);
  return client;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : `${value as string | number}`);
}

/** 8 kB blocks that a page reads. */
async function blocksOf(client: pg.Client, ...page: Parameters<typeof pageFrom>): Promise<number> {
  const values = pageFrom(...page)
    .values.map(literal)
    .join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, format json) execute page(${values})`,
  );
  const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? {};
  return (plan?.['Shared Hit Blocks'] ?? Infinity) + (plan?.['Shared Read Blocks'] ?? Infinity);
}

test('a page far back reads no more than the first', async () => {
  const [far] = await world.sql<{ id: string }>('select id from rides order by id offset 100 limit 1');
  const client = await prepared();
  const [first, deep] = [await blocksOf(client, null), await blocksOf(client, far?.id ?? '')];
  await client.end();
  expect(deep).toBeLessThanOrEqual(first * 1.5);
});

test('what is upcoming is found without reading what is past', async () => {
  const client = await prepared();
  const [behind, ahead] = [await blocksOf(client, null, past), await blocksOf(client, null, upcoming)];
  await client.end();
  expect(ahead).toBeLessThanOrEqual(behind);
});

const mine = { me, now: new Date(), role: null };
const [nobodys, driver, now] = ['0198a0a0-0000-7000-8000-00000000dead', 'user_dan', new Date()];
const wanted = {
  driverId: driver,
  riderId: me,
  now,
  is_scheduled: false,
  pickup_latitude: millStreet.lat,
  pickup_longitude: millStreet.lng,
  destination_latitude: millStreet.lat,
  destination_longitude: millStreet.lng,
  passenger_count: 1,
  estimated_duration_minutes: 4,
  busyFrom: now,
  busyUntil: now,
};

test.each([
  ['past rides', pageFrom(null, past)],
  ['upcoming rides', pageFrom(null, upcoming)],
  ['upcoming rides by their pickup', ridesAhead.bind({ ...mine, statuses: upcoming, ...aheadFrom, limit })],
  ['the rides that a driver has ahead', ridesAhead.bind({ ...mine, role: 'driver', statuses: upcoming, ...aheadFrom, limit })],
  ['the rides that one drove', ridesPage.bind({ ...mine, role: 'driver', statuses: past, before: null, limit })],
  ['the rides that go on', activeRides.bind(mine)],
  ['who may be asked', candidatesOfRide.bind({ ride: nobodys, now, radiusMiles: 10, without: [] })],
  ['whether somebody may be preferred', preferableDriver.bind(wanted)],
  ['whether a driver has time', driverHasTime.bind({ ...wanted, id: nobodys, driver, from: now, until: now })],
  ['what a driver may take', listedForDriver.bind({ driver, now, hours: '{(,)}', after: now, afterId: nobodys, limit })],
  ['who may be given a ride', driversNear.bind({ ride: nobodys, now, limit })],
  ['ways that take longer', longerWays.bind({ now, limit })],
  ['the driver’s time of one of them', keepDriverOnWay.bind({ id: nobodys, now, until: now })],
])('%s need no scan over all rides, nor over all of a person', async (_, { text, values }) => {
  const plan = await world.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).not.toMatch(/Seq Scan on rides|rides_customer\b|rides_driver\b/);
});

test('what a person who is gone wrote is found without reading the history of all rides', async () => {
  await world.sql(
    `insert into ride_events (ride_id, seq, actor, type, data, at)
     select r.id, 100 + place, 'driver', 'released', jsonb_build_object('driver_id', 'n' || place, 'reason', 'Gone.'), now()
     from rides r cross join generate_series(1, 5) place`,
  );
  await vacuumed('ride_events');
  const { text, values } = namelessEvents.bind({ me: driver });
  const plan = await world.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on (?:rides|ride_events)/);
});
