import { describe, expect, test } from '@jest/globals';
import { acceptRide, declineOffer, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { getWhy } from '../../src/why/why.contract.js';
import { books, completed, isOnline, millStreet } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { statements } from '../world/statements.js';
import { world } from '../world/world.js';
import { aRideOf, cast, whyFor, writes } from './story.js';

describe('M170: the rider’s cut and the driver’s', () => {
  test('a rider reads how many were asked and that one took it: not who said no, nor what others were told', async () => {
    const all = await cast();
    const { rosa, dan, dora } = all;
    const ride = await aRideOf(all);
    const why = await whyFor(rosa, ride);
    expect(why).toMatchObject({ my_role: 'rider', rounds: [{ round: 1, asked: 2, is_taken: true, offers: [] }] });
    expect(why.notices).toMatchObject([{ to: 'rider', person: null }]);
    expect(why.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['booked', 'accepted']));
    expect(JSON.stringify(why)).not.toContain('offer_declined');
    for (const { id, fullName } of [dora, dan]) for (const secret of [id, fullName]) expect(JSON.stringify(why)).not.toContain(secret);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });

  test('a driver reads of their own offer and their own time with the ride alone', async () => {
    const all = await cast();
    const { rosa, dan, dora } = all;
    const ride = await aRideOf(all);
    const why = await whyFor(dan, ride);
    expect(why).toMatchObject({ my_role: 'driver', preferred: null });
    expect(why.rounds).toMatchObject([
      { round: 1, asked: null, is_taken: true, offers: [{ driver: { clerk_id: dan.id }, outcome: 'accepted' }] },
    ]);
    expect(why.notices).toMatchObject([{ to: 'driver', person: null }]);
    expect(why.events.map(({ type }) => type)).toEqual(['booked', 'accepted', 'departed']);
    for (const secret of [dora.id, 'Dora']) expect(JSON.stringify(why)).not.toContain(secret);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });

  test('both read the same money, to the cent (M50)', async () => {
    const { rosa, dan, otto } = await cast();
    const ride = await completed(rosa, dan);
    await world.settle();
    const [his, hers, desks] = await Promise.all([dan, rosa, otto].map((who) => whyFor(who, ride)));
    expect(his?.money).toEqual(hers?.money);
    expect(his?.money).toEqual(desks?.money);
    expect(his?.money.entries).not.toEqual([]);
  });

  test('P22: across a block neither reads how much the other wrote, nor what they wrote when canceling; the desk does', async () => {
    const all = await cast();
    const { rosa, dan, otto } = all;
    const ride = await aRideOf(all);
    await writes(dan, rosa, 'On my way');
    await rosa.call(cancelRide, { params: { id: ride.id }, body: { reason: 'I do not like him' } });
    expect((await whyFor(dan, ride)).events.at(-1)).toMatchObject({ type: 'cancelled', reason: 'I do not like him' });
    expect((await whyFor(rosa, ride)).messages).toMatchObject([{ from: 'driver', messages: 1 }]);
    await dan.blocks(rosa);
    const his = await whyFor(dan, ride);
    expect(his.events.at(-1)).toMatchObject({ type: 'cancelled', reason: null });
    expect([his.messages, (await whyFor(rosa, ride)).messages]).toEqual([[], []]);
    expect((await whyFor(rosa, ride)).events.at(-1)).toMatchObject({ reason: 'I do not like him' });
    expect((await whyFor(otto, ride)).messages).toHaveLength(1);
  });
});

test('P22: nor does a rider read what a driver wrote who gave the ride back, once a block stands between the two', async () => {
  const all = await cast();
  const { rosa, dan, otto } = all;
  const ride = await aRideOf(all);
  await dan.call(cancelRide, { params: { id: ride.id }, body: { reason: 'Not with her' } });
  await world.settle();
  const given = async (who: Person) => (await whyFor(who, ride)).events.find(({ type }) => type === 'released');
  expect(await given(rosa)).toMatchObject({ reason: 'Not with her' });
  await dan.blocks(rosa);
  expect(await given(rosa)).toMatchObject({ reason: null });
  expect(await given(otto)).toMatchObject({ reason: 'Not with her' });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('P22, M170: the history of a ride has the same cuts as its story', async () => {
  const { rosa, dan } = await cast();
  const { ann, ben, carl } = await world.people({ ann: { driver: true }, ben: { driver: true }, carl: { driver: true } });
  await world.sql(`update driver_states set availability = 'off'`);
  for (const driver of [ann, carl, dan]) await isOnline(driver, 'available', millStreet);
  const params = { id: (await books(rosa, { preferred_driver_id: ann.id, preferred_fallback: 'open' })).id };
  const typesFor = async (who: Person) => {
    const { events } = await who.call(listRideEvents, { params });
    const types = events.map(({ type }) => type);
    expect(types).toEqual((await whyFor(who, params)).events.map(({ type }) => type));
    return types;
  };
  await ann.call(rejectPreferred, { params });
  await world.settle();
  await carl.call(declineOffer, { params });
  await dan.call(acceptRide, { params });
  expect(await typesFor(dan)).toEqual(['booked', 'accepted', 'departed']);
  // Neither that somebody was asked by name before, nor how many were asked with him.
  expect(JSON.stringify(await dan.call(listRideEvents, { params }))).not.toMatch(/"preferred"|passed_over/);
  await isOnline(ben, 'available', millStreet);
  await dan.call(cancelRide, { params, body: { reason: 'The heron is ill' } });
  await world.settle();
  await ben.call(acceptRide, { params });
  expect(await typesFor(ben)).toEqual(['booked', 'accepted', 'departed']);
  expect(JSON.stringify(await ben.call(listRideEvents, { params }))).not.toContain('heron');
  const hers = await typesFor(rosa);
  expect(hers).toEqual(expect.arrayContaining(['preferred_declined', 'released']));
  expect(hers).not.toContain('offer_declined');
  await rosa.call(cancelRide, { params, body: { fee_cents: 10_000 } });
});

describe('P22: for everybody else there is none', () => {
  test('one who was asked and said no, one who was not, a stranger and the signed-out', async () => {
    const all = await cast();
    const { rosa, dora, finn } = all;
    const ride = await aRideOf(all);
    const params = { id: ride.id };
    for (const who of [dora, finn]) expect(await who.refused(getWhy, { params })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await world.stranger().refused(getWhy, { params })).toMatchObject({ status: 401 });
    expect(await rosa.refused(getWhy, { params: { id: '0198a0a0-0000-7000-8000-00000000dead' } })).toMatchObject({ status: 404 });
    expect(await rosa.refused(getWhy, { params: { id: 'none' } })).toMatchObject({ status: 400 });
    await rosa.call(cancelRide, { params, body: {} });
  });

  test('nor for a driver who is being asked, though they work at the desk', async () => {
    const { rosa } = await cast();
    const olga = await world.person('olga', { driver: true, operator: true });
    await world.sql(`update driver_states set availability = 'off'`);
    await isOnline(olga, 'available', millStreet);
    const ride = await books(rosa);
    expect(await olga.refused(getWhy, { params: { id: ride.id } })).toMatchObject({ status: 404 });
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
    expect(await whyFor(olga, ride)).toMatchObject({ my_role: 'operator' });
  });

  test('M48: one who is asked by a rider they are not to be matched with is at the desk, in the story as on the ride', async () => {
    const { rosa } = await cast();
    const olga = await world.person('olga', { driver: true, operator: true });
    await isOnline(olga, 'available', millStreet);
    const ride = await books(rosa, { preferred_driver_id: olga.id });
    // As where it is said while they are being asked: whoever says it later ends the request.
    await world.sql('insert into pair_blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
      olga.id,
      rosa.id,
      world.clock.now(),
    ]);
    for (const read of [getRide, getWhy]) expect(await olga.call(read, { params: { id: ride.id } })).toMatchObject({ my_role: 'operator' });
    await world.truncate('pair_blocks');
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });
});

test('as many statements for a long story as for a short one, and a bound to what is told', async () => {
  const all = await cast();
  const { rosa, dan, dora, otto } = all;
  const short = await completed(rosa, dan);
  const ride = await aRideOf(all);
  await world.sql(
    `insert into ride_offers (ride_id, driver_id, round, status, eta_s, offered_at, expires_at)
     select $1, $2, n, 'expired', 300, $3::timestamptz, $3::timestamptz + interval '20 s' from generate_series(2, 90) n`,
    [ride.id, dora.id, world.clock.now()],
  );
  // Sessions, rates and further connections are asked about by themselves.
  const count = async (of: { id: string }) =>
    (await statements(() => whyFor(otto, of))).filter(({ values }) => values.includes(of.id)).length;
  expect(await count(short)).toBe(6);
  expect(await count(ride)).toBe(6);
  const { rounds, notices } = await whyFor(otto, ride);
  expect(rounds.map(({ round }) => round)).toEqual(Array.from({ length: 50 }, (_, place) => 90 - place));
  expect(notices.filter(({ to }) => to === 'asked')).toHaveLength(1);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});
