import { describe, expect, test } from '@jest/globals';
import { acceptRide, declineOffer, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { listPastOffers, type PastOffer } from '../../src/dispatch/offers/past-offers.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { getWhy } from '../../src/why/why.contract.js';
import { withoutTimes } from '../lib/without-times.js';
import type { Person } from '../world/person.js';
import { statements } from '../world/statements.js';
import { world } from '../world/world.js';
import { books, isOnline, millStreet, nextDay } from './town.js';

const driver = { driver: true } as const;
const people = () => world.people({ rosa: {}, dan: driver, dora: driver, eli: driver, finn: {} });
/** About `miles` north of the pickup: three minutes each. */
const away = (miles: number) => ({ lat: millStreet.lat + miles / 69, lng: millStreet.lng });
const pastOf = async (person: Person): Promise<PastOffer[]> => (await person.call(listPastOffers, { query: {} })).offers;
const takes = (person: Person, { id }: Ride) => person.call(acceptRide, { params: { id } });

/** Dora is near, Dan is not; both are asked. */
async function bothAsked(): Promise<Record<'rosa' | 'dan' | 'dora' | 'eli' | 'finn', Person> & { ride: Ride }> {
  await nextDay();
  for (const clear of [`update driver_states set availability = 'off'`, 'delete from ride_offers', 'delete from user_blocks'])
    await world.sql(clear);
  const all = await people();
  await isOnline(all.dora, 'available', away(0.1));
  await isOnline(all.dan, 'available', away(2.5));
  return { ...all, ride: await books(all.rosa, { notes: 'Blue door' }) };
}

describe('M171: a driver reads why an offer went to another', () => {
  test('a nearer driver took it: both distances in rounded minutes, in which round, and nothing of who or where', async () => {
    const { dan, dora, rosa, ride } = await bothAsked();
    await takes(dora, ride);
    const [offer] = await pastOf(dan);
    expect(offer).toMatchObject({
      ride_id: ride.id,
      round: 1,
      outcome: 'taken',
      why: 'nearer',
      winner_minutes: 2,
      offered_at: expect.any(String),
    });
    expect(offer?.my_minutes).toBeGreaterThan(2);
    const told = withoutTimes(await (await dan.http('/api/driver/past-offers')).text());
    for (const secret of [dora.id, 'Dora', rosa.id, 'Rosa', 'Mill', 'Harbor', '44.', '-69.', 'Blue door', 'price'])
      expect(told).not.toContain(secret);
    expect((await pastOf(dora))[0]).toMatchObject({ ride_id: ride.id, outcome: 'accepted', why: null, winner_minutes: null });
  });

  test('of an offer that their own block ended it reads as of one that ran out', async () => {
    const { dan, dora, rosa, ride } = await bothAsked();
    await dan.blocks(rosa);
    await dan.unblocks(rosa);
    await takes(dora, ride);
    expect((await pastOf(dan))[0]).toMatchObject({ ride_id: ride.id, outcome: 'expired', why: null, winner_minutes: null });
  });

  test('one who was farther answered first', async () => {
    const { dan, dora, ride } = await bothAsked();
    await takes(dan, ride);
    expect((await pastOf(dora))[0]).toMatchObject({ outcome: 'taken', why: 'faster', my_minutes: 2 });
  });

  test('one who was about as near: no minutes of theirs', async () => {
    const { dan, eli, dora, rosa, ride: other } = await bothAsked();
    await rosa.call(cancelRide, { params: { id: other.id }, body: {} });
    await isOnline(eli, 'available', away(0.1));
    const ride = await books(rosa);
    await takes(eli, ride);
    expect((await pastOf(dora))[0]).toMatchObject({ ride_id: ride.id, outcome: 'taken', why: 'alike', winner_minutes: null });
    expect((await pastOf(dan))[0]).toMatchObject({ ride_id: ride.id, why: 'nearer' });
  });

  test('declined, run out, canceled: each says so, and nothing of what came of the ride later', async () => {
    const { dan, dora, eli, rosa, ride } = await bothAsked();
    await dan.call(declineOffer, { params: { id: ride.id } });
    world.clock.advance(20_000);
    await world.sql(`update driver_states set availability = 'off'`);
    await isOnline(eli, 'available', away(1));
    await world.settle();
    await takes(eli, ride);
    expect(await pastOf(dan)).toMatchObject([{ ride_id: ride.id, outcome: 'declined', why: null, winner_minutes: null }]);
    expect(await pastOf(dora)).toMatchObject([{ ride_id: ride.id, outcome: 'expired', why: null, winner_minutes: null }]);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
    await isOnline(dora, 'available', away(0.1));
    const next = await books(rosa);
    await rosa.call(cancelRide, { params: { id: next.id }, body: {} });
    expect((await pastOf(dora))[0]).toMatchObject({ ride_id: next.id, outcome: 'cancelled', why: null });
  });

  test('an offer whose time is over and that nobody swept has run out; one that stands is not past', async () => {
    const { dan, dora } = await bothAsked();
    expect(await pastOf(dan)).toEqual([]);
    world.clock.advance(20_000);
    expect(await pastOf(dora)).toMatchObject([{ outcome: 'expired' }]);
  });

  test('one that ran out as the search ended ran out, and was not withdrawn', async () => {
    const { dan, ride } = await bothAsked();
    await world.sql(`update rides set search_expires_at = next_step_at where id = $1`, [ride.id]);
    world.clock.advance(20_000);
    await world.settle();
    expect(await pastOf(dan)).toMatchObject([{ ride_id: ride.id, outcome: 'expired' }]);
  });

  test('an operator gave it to somebody: it went to another driver, with no comparison', async () => {
    const { dan, eli, ride } = await bothAsked();
    const olga = await world.person('olga', { admin: true });
    await olga.call(reassignRide, { params: { id: ride.id }, body: { driver_id: eli.id, reason: 'He is near' } });
    expect((await pastOf(dan))[0]).toMatchObject({ outcome: 'taken', why: null, winner_minutes: null });
  });

  test('an operator gave it to one of those who were asked: it is theirs, and the other one was not slower or farther', async () => {
    const { dan, dora, ride } = await bothAsked();
    const olga = await world.person('olga', { admin: true });
    await olga.call(reassignRide, { params: { id: ride.id }, body: { driver_id: dora.id, reason: 'She knows the house' } });
    expect((await pastOf(dora))[0]).toMatchObject({ ride_id: ride.id, outcome: 'accepted', why: null, winner_minutes: null });
    expect((await pastOf(dan))[0]).toMatchObject({ ride_id: ride.id, outcome: 'taken', why: null, winner_minutes: null });
    const story = await olga.call(getWhy, { params: { id: ride.id } });
    expect(story.rounds).toMatchObject([{ is_taken: true, offers: [{ outcome: 'accepted' }, { outcome: 'withdrawn' }] }]);
  });
});

describe('P22: who may read it, and what a block leaves', () => {
  test('across a block with the rider the offer is like none; across one with who took it there is no comparison', async () => {
    const { dan, dora, rosa, ride } = await bothAsked();
    await takes(dora, ride);
    await dora.blocks(dan);
    expect((await pastOf(dan))[0]).toMatchObject({ outcome: 'taken', why: null, winner_minutes: null });
    await rosa.blocks(dan);
    expect(await pastOf(dan)).toEqual([]);
    expect((await dan.call(listPastOffers, { query: { limit: 1 } })).nextCursor).toBeNull();
  });

  test('a driver who was not asked, a rider and the signed-out read nothing of it', async () => {
    const { dora, eli, rosa, finn, ride } = await bothAsked();
    await takes(dora, ride);
    expect(await pastOf(eli)).toEqual([]);
    for (const who of [rosa, finn]) expect(await who.refused(listPastOffers, { query: {} })).toMatchObject({ status: 403 });
    expect(await world.stranger().refused(listPastOffers, { query: {} })).toMatchObject({ status: 401 });
    expect(await dora.refused(listPastOffers, { query: { cursor: 'bm90IG9uZQ' } })).toMatchObject({ status: 400 });
  });

  test('the last seven days, page by page, in one statement however many they are', async () => {
    const { dan, dora, ride } = await bothAsked();
    await takes(dora, ride);
    await world.sql(
      `insert into ride_offers (ride_id, driver_id, round, status, eta_s, offered_at, expires_at)
       select $1, $2, n, 'expired', 300, $3::timestamptz - n * interval '20 hours', $3::timestamptz - n * interval '20 hours' + interval '20 s'
       from generate_series(2, 12) n`,
      [ride.id, dan.id, world.clock.now()],
    );
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(dan, cursor);
      seen.push(...page.offers.map(({ round }) => round));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // Not all that is asked: a session that is read anew after a while is another matter.
    const asked = async (limit: number) =>
      (await statements(() => dan.call(listPastOffers, { query: { limit } }))).filter(({ text }) => text.includes('ride_offers'));
    expect([(await asked(50)).length, (await asked(1)).length]).toEqual([1, 1]);
  });
});

const pageFrom = (who: Person, cursor: string | null) =>
  who.call(listPastOffers, { query: { limit: 3, ...(cursor === null ? {} : { cursor }) } });
