import { expect, test } from '@jest/globals';
import { hourMs, later } from '../../src/contract/duration.js';
import { canceledSearches } from '../../src/rides/record.api.js';
import { readsOf } from '../world/reads.js';
import { vacuumed } from '../world/vacuumed.js';
import { world } from '../world/world.js';
import { copyRide } from './copies.js';
import { books } from './town.js';

const canceled = 10_000;
/** One a minute. */
const lately = 60;

test('what a rider canceled within the hour is found without reading all that they ever canceled', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true, offline: true } });
  const { id } = await books(rosa);
  await world.settle();
  await copyRide(id, {
    count: canceled,
    change: `'status', 'cancelled', 'cancelled_by', 'rider', 'created_at', r.created_at - place * interval '1 minute'`,
  });
  await world.sql(
    `insert into ride_offers (ride_id, driver_id, round, status, eta_s, offered_at, expires_at)
     select id, $1, 1, 'expired', 300, created_at, created_at from rides`,
    [dan.id],
  );
  await vacuumed('rides', 'ride_offers');
  const asked = canceledSearches.bind({ rider: rosa.id, since: later(world.clock.now(), -hourMs) });
  const [found] = await world.sql<{ count: number }>(asked.text, asked.values);
  expect([lately, lately - 1]).toContain(found?.count);
  const rows = (await readsOf([asked])).filter(({ table }) => table === 'rides').reduce((sum, read) => sum + read.rows, 0);
  expect(rows).toBeLessThanOrEqual(lately);
});
