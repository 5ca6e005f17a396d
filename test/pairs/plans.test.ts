import { beforeAll, expect, test } from '@jest/globals';
import { driversNear } from '../../src/admin/rides/free-drivers.queries.js';
import { driversToPick } from '../../src/booking/driver-picker.queries.js';
import { candidatesOfRide, pickupEtas, preferableDriver } from '../../src/dispatch/candidates.queries.js';
import { offersOfDrivers, requestsOfDrivers } from '../../src/dispatch/offers/offer.queries.js';
import { favoriteCount, myFavoriteOf, myFavorites, myPairBlockOf, myPairBlocks, pairOf } from '../../src/pairs/pairs.queries.js';
import { eraseFavorites, erasePairBlocks } from '../../src/pairs/personal-data/personal-data.queries.js';
import { ridesAheadOf } from '../../src/rides/record.api.js';
import { books, millStreet } from '../rides/town.js';
import { copyRide } from '../rides/copies.js';
import { vacuumed } from '../world/vacuumed.js';
import { world } from '../world/world.js';

const people = 2_000;

/** A town in which everybody has favorites and somebody they avoid, and Rosa many rides. */
beforeAll(async () => {
  const { rosa } = await world.people({ rosa: {} });
  const { id } = await books(rosa);
  await world.settle();
  await world.sql(
    `insert into users (id, full_name, created_at, updated_at) select 'n' || i, 'Neighbor', now(), now() from generate_series(0, $1::int - 1) i`,
    [people],
  );
  for (const table of ['favourite_drivers (rider_id, driver_id, created_at)', 'pair_blocks (blocker_id, blocked_id, created_at)'])
    await world.sql(
      `insert into ${table} select 'n' || i, 'n' || (i + step) % $1::int, now() from generate_series(0, $1::int - 1) i, generate_series(1, 10) step`,
      [people],
    );
  await copyRide(id, { count: 5_000, change: `'status', 'cancelled', 'customer_id', 'n' || place % ${people}` });
  for (const table of ['users', 'rides', 'favourite_drivers', 'pair_blocks']) await vacuumed(table);
}, 60_000);

const [me, other, now, ride] = ['user_rosa', 'user_dan', new Date(), '0198a0a0-0000-7000-8000-00000000dead'];
const page = { me, at: null, id: null, limit: 21 };
const wanted = { now, drivers: [other], ride: null };
const wish = {
  driverId: other,
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
  ['what I chose about somebody', pairOf.bind({ me, other })],
  ['my favorites', myFavorites.bind(page)],
  ['one of them', myFavoriteOf.bind({ me, other })],
  ['how many they are', favoriteCount.bind({ me })],
  ['whom I avoid', myPairBlocks.bind(page)],
  ['one of those', myPairBlockOf.bind({ me, other })],
  ['erasing favorites', eraseFavorites.bind({ me })],
  ['erasing whom one avoids', erasePairBlocks.bind({ me })],
  ['what two have ahead together', ridesAheadOf.bind({ a: me, b: other })],
  ['who may be asked', candidatesOfRide.bind({ ride, now, radiusMiles: 10, without: [] })],
  ['whom a rider may prefer', preferableDriver.bind(wish)],
  ['how soon somebody comes', pickupEtas.bind({ rider: me, now, passengers: 1, ...millStreet })],
  ['the picker', driversToPick.bind({ me, now, ...millStreet })],
  ['offers', offersOfDrivers.bind(wanted)],
  ['requests', requestsOfDrivers.bind(wanted)],
  ['whom operators may choose', driversNear.bind({ ride, now, limit: 20 })],
])('%s: nothing is read as a whole', async (_, { text, values }) => {
  const plan = await world.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).not.toMatch(/Seq Scan on (?:rides|users|pair_blocks|favourite_drivers)/);
});
