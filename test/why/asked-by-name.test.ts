import { beforeEach, describe, expect, test } from '@jest/globals';
import { acceptRide, reassignRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { whyNoticesMax, type WhyNotice } from '../../src/why/why.contract.js';
import { books, confirmed, isOnline, millStreet, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { cast, whyFor } from './story.js';

let rosa: Person;
let dan: Person;
let dora: Person;
let otto: Person;

beforeEach(async () => {
  ({ rosa, dan, dora, otto } = await cast());
  await nobodyDrives();
});

/** Whom the desk reads of but the rider and whoever drives in the end, and what each was told. */
const othersOf = async (ride: { id: string }) =>
  (await whyFor(otto, ride)).notices
    .filter(({ to }) => to !== 'rider' && to !== 'driver')
    .map(({ to, person, told }: WhyNotice) => [to, person?.clerk_id, ...told]);

/** Dan is free, and takes what comes. */
async function danTakes({ id }: { id: string }): Promise<void> {
  await isOnline(dan, 'available', millStreet);
  world.clock.advance(20_000);
  await world.settle();
  await dan.call(acceptRide, { params: { id } });
}

describe('M170: the desk reads whether word reached those who were asked by name, or had the ride before', () => {
  test('who was asked alone and said no', async () => {
    const ride = await books(rosa, { preferred_driver_id: dora.id });
    await dora.call(rejectPreferred, { params: { id: ride.id } });
    await danTakes(ride);
    expect(await othersOf(ride)).toEqual([['asked', dora.id, 'driver_assignment']]);
    for (const who of [rosa, dan]) expect(JSON.stringify((await whyFor(who, ride)).notices)).not.toContain(dora.id);
    expect((await whyFor(otto, ride)).rounds.map(({ round }) => round)).toEqual([1]);
  });

  test('who was asked alone and did not answer, and how its pushes ended', async () => {
    const ride = await books(rosa, { preferred_driver_id: dora.id });
    await world.settle();
    await world.sql(
      `with browser as (insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, active, created_at, renewed_at)
         select $1, s.id, 'https://push.test/named', '', '', true, now(), now() from sessions s where s.user_id = $1 limit 1 returning id)
       insert into push_deliveries (subscription_id, notification_id, status, due_at, created_at)
       select b.id, n.id, 'gone', now(), now() from browser b, notifications n where n.user_id = $1 and n.event_key = 'ride:' || $2`,
      [dora.id, ride.id],
    );
    world.clock.advance(60_000);
    await world.settle();
    await danTakes(ride);
    expect(await othersOf(ride)).toEqual([['asked', dora.id, 'driver_assignment', 'preferred_missed']]);
    const notices = (await whyFor(otto, ride)).notices.filter(({ to }) => to === 'asked');
    expect(notices).toMatchObject([{ read_at: null, pushes: expect.arrayContaining([expect.objectContaining({ status: 'gone' })]) }]);
  });

  test('who had it by name and gave it back, and who had it of an operator: neither was asked in a round', async () => {
    const ride = await confirmed(rosa, dora);
    await otto.call(reassignRide, { params: { id: ride.id }, body: { driver_id: dan.id, reason: 'He is near' } });
    expect(await othersOf(ride)).toEqual([['former', dora.id, 'driver_assignment', 'ride_assigned', 'taken_back']]);
    await dan.call(cancelRide, { params: { id: ride.id }, body: { reason: 'A flat tire' } });
    expect((await othersOf(ride)).map(([to, who]) => [to, who])).toEqual([
      ['former', dora.id],
      ['former', dan.id],
    ]);
    expect((await whyFor(rosa, ride)).notices.map(({ to }) => to)).toEqual(['rider']);
    for (const who of [dora, dan]) expect((await who.http(`/api/rides/${ride.id}/why`)).status).toBe(404);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });

  test('nor does it leave them out where more drivers were asked than are told', async () => {
    const ride = await books(rosa, { preferred_driver_id: dora.id });
    await dora.call(rejectPreferred, { params: { id: ride.id } });
    await world.settle();
    await world.sql(
      `with asked as (insert into users (id, full_name, roles, created_at, updated_at)
         select 'asked' || i, 'Driver ' || i, '{rider,driver}', now(), now() from generate_series(1, 60) i returning id),
       told as (insert into notifications (user_id, type, section, facts, priority, metadata, event_key, told, created_at)
         select id, 'ride_requested', 'rides', '{}', 'high', '{}', 'ride:' || $1, array['ride_requested:' || $1], now() from asked)
       insert into ride_offers (ride_id, driver_id, round, status, offered_at, expires_at)
       select $1::uuid, id, row_number() over (order by id), 'expired', now(), now() from asked`,
      [ride.id],
    );
    const others = await othersOf(ride);
    expect(others.length).toBeLessThan(whyNoticesMax);
    expect(others[0]).toEqual(['asked', dora.id, 'driver_assignment']);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });
});
