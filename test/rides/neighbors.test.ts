import { expect, test } from '@jest/globals';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtPickup } from '../../src/trips/trips.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { world } from '../world/world.js';
import { books, confirmed, confirmedForLater, harborStation, isOnline, millStreet, nextDay, underWay } from './town.js';

const people = () => world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true }, ada: { admin: true } });
type People = Awaited<ReturnType<typeof people>>;

/** One tap of one person, as it goes over the wire. */
interface Tap {
  readonly by: keyof People;
  readonly command: string;
  readonly body?: (ride: Ride, of: People) => object;
}

const tap = (by: keyof People, command: string, body: Tap['body'] = () => ({})): Tap => ({ by, command, body });
const pin = ({ pin: said }: Ride) => ({ pin: said });
const toDora = (_ride: Ride, { dora }: People) => ({ driver_id: dora.id, reason: 'He is nearer' });

/** Where each story begins. */
const begin = {
  asked: ({ rosa, dan }: People) => books(rosa, { preferred_driver_id: dan.id }),
  offered: async ({ rosa, dan, dora }: People) => {
    await isOnline(dan);
    await isOnline(dora);
    return books(rosa);
  },
  confirmed: ({ rosa, dan }: People) => confirmedForLater(rosa, dan),
  onTheWay: ({ rosa, dan }: People) => confirmed(rosa, dan),
  waiting: async (all: People) => {
    const ride = await begin.onTheWay(all);
    await all.dan.call(arriveAtPickup, { params: { id: ride.id }, body: { ...millStreet, accuracy_m: 5 } });
    world.clock.advance(5 * 60_000);
    return ride;
  },
  driving: async ({ rosa, dan }: People) => {
    const ride = await underWay(rosa, dan);
    world.clock.advance(60_000);
    return ride;
  },
};

const stories: [keyof typeof begin, string, readonly Tap[]][] = [
  ['asked', 'accept beside cancel', [tap('dan', 'accept'), tap('rosa', 'cancel')]],
  ['asked', 'accept beside reject', [tap('dan', 'accept'), tap('dan', 'reject-preferred')]],
  ['asked', 'accept beside reassign', [tap('dan', 'accept'), tap('ada', 'reassign', toDora)]],
  ['offered', 'accept beside accept and decline', [tap('dan', 'accept'), tap('dora', 'accept'), tap('dan', 'decline')]],
  ['offered', 'accept beside cancel', [tap('dora', 'accept'), tap('rosa', 'cancel')]],
  ['confirmed', 'depart beside cancel by both sides', [tap('dan', 'depart'), tap('rosa', 'cancel'), tap('dan', 'cancel')]],
  ['confirmed', 'depart beside reassign', [tap('dan', 'depart'), tap('ada', 'reassign', toDora)]],
  ['confirmed', 'depart beside start', [tap('dan', 'depart'), tap('dan', 'start', pin), tap('dan', 'start', () => ({}))]],
  [
    'onTheWay',
    'arrived beside start and cancel',
    [tap('dan', 'arrived', () => millStreet), tap('dan', 'start', pin), tap('rosa', 'cancel')],
  ],
  [
    'waiting',
    'no-show beside start and cancel',
    [tap('dan', 'no-show'), tap('dan', 'start', pin), tap('rosa', 'cancel', () => ({ fee_cents: 500 }))],
  ],
  ['waiting', 'start beside complete', [tap('dan', 'start', pin), tap('dan', 'complete', () => harborStation)]],
  ['driving', 'complete beside cancel', [tap('dan', 'complete', () => harborStation), tap('ada', 'cancel'), tap('rosa', 'cancel')]],
  [
    'driving',
    'complete beside complete and no-show',
    [tap('dan', 'complete', () => harborStation), tap('dan', 'complete', () => harborStation), tap('dan', 'no-show')],
  ],
];

const rounds = 2;
const withinMs = 60_000;
const ends = ['accepted', 'preferred_declined', 'cancelled', 'no_show', 'completed', 'departed', 'arrived', 'started'];

async function send(all: People, ride: Ride, { by, command, body }: Tap): Promise<number> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body?.(ride, all) ?? {}) };
  return (await all[by].http(`/api/rides/${ride.id}/${command}`, init)).status;
}

/** What must be true of a ride whatever met whatever (P10, P13, I2, I4). */
async function holds(ride: Ride, { rosa }: People): Promise<void> {
  await world.settle();
  const params = { id: ride.id };
  const now = await rosa.call(getRide, { params });
  const types = (await rosa.call(listRideEvents, { params })).events.map(({ type }) => type);
  for (const type of ends) {
    // After being given to somebody else a ride may be accepted, or set out to, once more.
    const times = types.filter((one) => one === type).length;
    expect([type, times]).toEqual([type, Math.min(times, 1 + types.filter((one) => one === 'released' || one === 'reassigned').length)]);
  }
  expect(types.filter((type) => ['cancelled', 'no_show', 'completed'].includes(type)).length).toBeLessThanOrEqual(1);
  expect({ status: now.status, isStarted: now.started_at !== null, isOver: now.completed_at !== null }).toEqual({
    status: now.status,
    isStarted: types.includes('started'),
    isOver: now.status === 'completed',
  });
  expect([types.includes('completed'), types.includes('cancelled') || types.includes('no_show')]).toEqual([
    now.status === 'completed',
    now.status === 'cancelled',
  ]);
  expect(now.driver_id === null).toBe(
    now.status === 'pending' ||
      (now.status === 'cancelled' && !types.includes('accepted') && !types.includes('reassigned')) ||
      types.includes('released'),
  );
  const held = await world.sql(`select driver_id from ride_offers where ride_id = $1 and (status = 'open' or status = 'accepted')`, [
    ride.id,
  ]);
  if (now.status !== 'pending') expect(held.length).toBeLessThanOrEqual(1);
  const [money] = await world.sql<{ sum: number; captured: number }>(
    `select coalesce((select sum(amount_cents) from ledger_entries where ride_id = $1), 0)::int as sum,
      (select count(*)::int from payments where ride_id = $1 and status = 'captured') as captured`,
    [ride.id],
  );
  expect(money).toEqual({ sum: 0, captured: now.final_price === null ? 0 : 1 });
}

test.each(stories)(
  'P13: %s: %s',
  async (from, _what, taps) => {
    const all = await people();
    for (let round = 0; round < rounds; round += 1) {
      await nextDay();
      // Who has not been here for weeks would have to sign in again.
      for (const person of Object.values(all)) await person.http('/api/rides/active');
      const ride = await begin[from](all);
      const turned = taps.map((_, place) => taps[(place + round) % taps.length]).filter((one) => one !== undefined);
      const statuses = await Promise.all(turned.map((one) => send(all, ride, one)));
      expect(statuses.filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([]);
      expect(statuses).toContain(200);
      await holds(ride, all);
    }
  },
  withinMs,
);
