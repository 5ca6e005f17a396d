import { beforeEach, describe, expect, test } from '@jest/globals';
import { acceptRide, declineOffer, reassignRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { listPastOffers, type PastOffer } from '../../src/dispatch/offers/past-offers.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { withoutTimes } from '../lib/without-times.js';
import { decides } from '../drivers/applying.js';
import type { Person } from '../world/person.js';
import { statements } from '../world/statements.js';
import { world } from '../world/world.js';
import { books, isOnline, millStreet, nextDay, nobodyDrives } from './town.js';

let rosa: Person;
let dan: Person;
let dora: Person;
let ada: Person;

beforeEach(async () => {
  const driver = { driver: true } as const;
  ({ rosa, dan, dora, ada } = await world.people({ rosa: {}, dan: driver, dora: driver, ada: { admin: true } }));
  await nextDay();
  await nobodyDrives();
  for (const rows of ['ride_offers', 'user_blocks']) await world.sql(`delete from ${rows}`);
});

const pastOf = async (person: Person): Promise<PastOffer[]> => (await person.call(listPastOffers, { query: {} })).offers;
const asks = (wish: object = {}): Promise<Ride> => books(rosa, { preferred_driver_id: dan.id, notes: 'Blue door', ...wish });
const minuteOver = async () => {
  world.clock.advance(60_000);
  await world.settle();
};
const isByName = { round: 0, why: null, my_minutes: null, winner_minutes: null };

describe('M171: a driver who was asked by name reads what became of it', () => {
  test.each<[PastOffer['outcome'], string, (params: { id: string }) => Promise<unknown>]>([
    ['accepted', 'they took it', (params) => dan.call(acceptRide, { params })],
    ['declined', 'they said no', (params) => dan.call(rejectPreferred, { params })],
    ['declined', 'they said no to it as to an offer', (params) => dan.call(declineOffer, { params })],
    ['expired', 'they did not answer', minuteOver],
    ['cancelled', 'its rider canceled', (params) => rosa.call(cancelRide, { params, body: {} })],
    ['taken', 'an operator chose another', (params) => ada.call(reassignRide, { params, body: { driver_id: dora.id, reason: 'Near' } })],
    ['accepted', 'an operator chose them', (params) => ada.call(reassignRide, { params, body: { driver_id: dan.id, reason: 'Near' } })],
  ])('%s: %s', async (outcome, _, ends) => {
    const { id } = await asks();
    expect(await pastOf(dan)).toEqual([]);
    await ends({ id });
    expect(await pastOf(dan)).toEqual([{ ride_id: id, offered_at: expect.any(String), outcome, ...isByName }]);
    for (const who of [dora, ada]) expect((await who.http('/api/driver/past-offers')).status).toBe(who === dora ? 200 : 403);
    expect(await pastOf(dora)).toEqual([]);
  });

  test('neither who asked nor where, and nothing of what came of the ride after their own answer', async () => {
    const { id } = await asks({ preferred_fallback: 'cancel' });
    await dan.call(rejectPreferred, { params: { id } });
    const other = await asks();
    await dan.call(rejectPreferred, { params: { id: other.id } });
    await rosa.call(cancelRide, { params: { id: other.id }, body: {} });
    expect((await pastOf(dan)).map(({ outcome }) => outcome)).toEqual(['declined', 'declined']);
    const told = withoutTimes(await (await dan.http('/api/driver/past-offers')).text());
    for (const secret of [rosa.id, 'Rosa', 'Mill', 'Harbor', '44.', '-69.', 'Blue door', 'price']) expect(told).not.toContain(secret);
  });

  test.each([rejectPreferred, declineOffer])('a no that comes after the deadline changes nothing of it ($path)', async (says) => {
    const { id } = await asks();
    await minuteOver();
    expect(await dan.refused(says, { params: { id } })).toMatchObject({ status: 409, code: 'request_expired' });
    expect(await pastOf(dan)).toMatchObject([{ ride_id: id, outcome: 'expired' }]);
  });

  test('one that they gave back is one that they took', async () => {
    const { id } = await asks();
    await dan.call(acceptRide, { params: { id } });
    await dan.call(cancelRide, { params: { id }, body: { reason: 'A flat tire' } });
    expect(await pastOf(dan)).toMatchObject([{ ride_id: id, outcome: 'accepted' }]);
  });
});

describe('P22: what they did not say themselves', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the driver blocked its rider', () => dan.blocks(rosa)],
    ['the rider blocked them', () => rosa.blocks(dan)],
  ])('%s: across the block it is like none; without it, it ran out', async (_, blocks) => {
    const { id } = await asks();
    await blocks();
    expect(await pastOf(dan)).toEqual([]);
    await dan.unblocks(rosa);
    await rosa.unblocks(dan);
    expect(await pastOf(dan)).toMatchObject([{ ride_id: id, outcome: 'expired', ...isByName }]);
  });

  test('whoever may not drive any more was not heard to say no', async () => {
    const { tom } = await world.newPeople({ tom: { driver: true } });
    const { id } = await asks({ preferred_driver_id: tom.id });
    await decides(ada, tom, { decision: 'suspend', reason: 'We are looking into a report.' });
    expect(await world.sql('select round, status from ride_offers where ride_id = $1', [id])).toEqual([{ round: 0, status: 'expired' }]);
  });
});

test('M171: requests and offers are one list, page by page, in one statement however many they are', async () => {
  const wanted: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const byName = await asks();
    await minuteOver();
    await rosa.call(cancelRide, { params: { id: byName.id }, body: {} });
    await isOnline(dan, 'available', millStreet);
    const offered = await books(rosa);
    await world.settle();
    await dan.call(declineOffer, { params: { id: offered.id } });
    await rosa.call(cancelRide, { params: { id: offered.id }, body: {} });
    world.clock.advance(60 * 60_000);
    wanted.push(`${byName.id} 0`, `${offered.id} 1`);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(cursor);
    seen.push(...page.offers.map(({ ride_id: ride, round }) => `${ride} ${round}`));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(wanted.toReversed());
  // Not all that is asked: a session that is read anew after a while is another matter.
  const asked = async (limit: number) =>
    (await statements(() => dan.call(listPastOffers, { query: { limit } }))).filter(({ text }) => text.includes('ride_offers'));
  expect([(await asked(50)).length, (await asked(1)).length]).toEqual([1, 1]);
});

const pageFrom = (cursor: string | null) => dan.call(listPastOffers, { query: { limit: 1, ...(cursor === null ? {} : { cursor }) } });

test('RIDE-3: of a yes, a no and a cancellation at once one ends the request, and the driver reads of that one', async () => {
  const ends = ['accepted', 'declined', 'cancelled'] as const;
  for (let turn = 0; turn < 6; turn += 1) {
    const { id } = await asks({ preferred_fallback: 'cancel' });
    const params = { id };
    await Promise.allSettled([
      dan.call(acceptRide, { params }),
      dan.call(rejectPreferred, { params }),
      rosa.call(cancelRide, { params, body: {} }),
    ]);
    const [ride] = await world.sql<{ end: string }>('select preferred_outcome as end from rides where id = $1', [id]);
    const [last] = await pastOf(dan);
    expect(ends).toContain(last?.outcome);
    expect(last).toMatchObject({ ride_id: id, outcome: ride?.end === 'withdrawn' ? 'cancelled' : ride?.end });
    await nextDay();
  }
});
