import { beforeEach, describe, expect, test } from '@jest/globals';
import { pairKeyOf } from '../../src/chat/conversations/contacts.service.js';
import { lockContact } from '../../src/chat/conversations/ends.queries.js';
import { acceptRide, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { listOffers, offerClosedTopic } from '../../src/dispatch/offers/offer.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { cancelRide, departRide } from '../../src/trips/trips.contract.js';
import { says } from '../chat/thread.js';
import { until } from '../lib/until.js';
import { all } from '../notifications/tell.js';
import type { Person } from '../world/person.js';
import { deadlocks, overlapping, queueBehind, waitingBehind, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { books, confirmed, confirmedForLater, drivesThere, isOnline, nextDay, nobodyDrives, underWay } from './town.js';
import { inMinutes } from './when.js';

let rosa: Person;
let dan: Person;
let ada: Person;
let count = 0;

/** A block stays, so each test has two of its own. */
beforeEach(async () => {
  await nextDay();
  await nobodyDrives();
  count += 1;
  rosa = await world.person(`rosa${count}`);
  dan = await world.person(`dan${count}`, { driver: true });
  ada = await world.person(`ada${count}`, { admin: true });
});

const rideOf = (person: Person, { id }: Pick<Ride, 'id'>) => person.call(getRide, { params: { id } });

describe('M43, M85: a block of two who have agreed on a ride', () => {
  test.each([
    ['rider', () => rosa.blocks(dan)],
    ['driver', () => dan.blocks(rosa)],
  ])('by its %s gives it to others at the same price, at no cost, and nobody reads why', async (_, blocks) => {
    const ride = await confirmedForLater(rosa, dan);
    const dora = await world.person(`dora${count}`, { driver: true });
    await isOnline(dora);
    await world.settle();
    world.forget();
    await blocks();
    await world.settle();
    expect(await rideOf(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null, driver: null, price: ride.price });
    expect(await dan.refused(getRide, { params: { id: ride.id } })).toMatchObject({ status: 404 });
    expect(dan.heard(offerClosedTopic)).toEqual([{ ride_id: ride.id, reason: 'released' }]);
    expect((await dora.call(listOffers, {})).offers).toMatchObject([{ id: ride.id }]);
    expect((await all(dan))[0]).toMatchObject({
      title: 'A ride is off your list',
      message: expect.stringContaining('Hometown is giving the'),
    });
    expect((await all(rosa))[0]).toMatchObject({ message: 'We’re finding you another driver. The price stays the same.' });
    expect(await rosa.call(cancelRide, { params: { id: ride.id }, body: {} })).toMatchObject({ status: 'cancelled', final_price: null });
  });

  test('leaves one that is under way', async () => {
    const ride = await confirmed(rosa, dan);
    await rosa.blocks(dan);
    await world.settle();
    for (const person of [rosa, dan]) expect(await rideOf(person, ride)).toMatchObject({ status: 'in_route', driver_id: dan.id });
  });
});

describe('P22: what somebody writes when they cancel', () => {
  const words = 'You know why.';
  const cancels = (person: Person, id: string) => person.call(cancelRide, { params: { id }, body: { reason: words, fee_cents: 500 } });
  const readBy = async (person: Person, id: string) => {
    const { events } = await person.call(listRideEvents, { params: { id } });
    return [(await rideOf(person, { id })).cancel_reason, events.find(({ type }) => type === 'cancelled')?.data['reason']];
  };

  test.each([
    ['before', 'rider', () => rosa.blocks(dan)],
    ['before', 'driver', () => dan.blocks(rosa)],
    ['after', 'rider', () => rosa.blocks(dan)],
    ['after', 'driver', () => dan.blocks(rosa)],
  ] as const)('does not pass a block that came %s it, made by the %s', async (order, _by, blocks) => {
    const { id } = await confirmed(rosa, dan);
    if (order === 'before') await blocks();
    await cancels(rosa, id);
    if (order === 'after') {
      expect(await readBy(dan, id)).toEqual([words, words]);
      await blocks();
    }
    expect(await readBy(dan, id)).toEqual([null, undefined]);
    expect(await rideOf(dan, { id })).toMatchObject({ status: 'cancelled', cancelled_by: 'rider' });
    for (const reader of [rosa, ada]) expect(await readBy(reader, id)).toEqual([words, words]);
    expect(JSON.stringify(await all(dan))).not.toContain(words);
  });

  test('nor does what a driver writes who gives a ride back', async () => {
    const { id } = await confirmed(rosa, dan);
    await cancels(dan, id);
    const given = async () => (await rosa.call(listRideEvents, { params: { id } })).events.find(({ type }) => type === 'released')?.data;
    expect(await given()).toMatchObject({ reason: words });
    await rosa.blocks(dan);
    expect(await given()).not.toHaveProperty('reason');
  });
});

/** Nothing is paid for canceling by then. */
const later = () => inMinutes(100);

/** What may happen to a ride at the same moment: how it stands before, and the act. */
const acts = {
  'an offer that is accepted': {
    begin: async () => {
      await isOnline(dan);
      const ride = await books(rosa, {}, later());
      await world.settle();
      expect((await dan.call(listOffers, {})).offers).toMatchObject([{ id: ride.id }]);
      return ride;
    },
    act: (id) => dan.call(acceptRide, { params: { id } }),
  },
  'a request by name that is accepted': {
    begin: () => books(rosa, { preferred_driver_id: dan.id }, later()),
    act: (id) => dan.call(acceptRide, { params: { id } }),
  },
  'an operator who gives it to that driver': {
    begin: () => books(rosa, {}, later()),
    act: (id) => ada.call(reassignRide, { params: { id }, body: { driver_id: dan.id, reason: 'Nearer' } }),
  },
  'its driver who sets out': { begin: () => confirmedForLater(rosa, dan), act: (id) => dan.call(departRide, { params: { id } }) },
  'its rider who cancels': {
    begin: () => confirmed(rosa, dan, later()),
    act: (id) => rosa.call(cancelRide, { params: { id }, body: {} }),
  },
} satisfies Record<string, { begin: () => Promise<Ride>; act: (id: string) => Promise<unknown> }>;

/** Both are under way at once, and get at what is held in this order, as far as they wait for it. */
async function inTurn(held: string, commands: readonly (() => Promise<unknown>)[]): Promise<void> {
  let done = 0;
  const under: Promise<unknown>[] = [];
  // A job of the ride would wait for it as well, and count as the first.
  await world.idle();
  await whileHeld(`select 1 from ${held} for update`, async () => {
    for (const command of commands) {
      under.push(command().finally(() => (done += 1)));
      await until({ what: 'a command to wait or to end' }, async () => done + (await waitingBehind()).length >= under.length);
    }
  });
  await Promise.allSettled(under);
}

describe.each(['before', 'after'] as const)('P22: a block right %s', (order) => {
  test.each(Object.keys(acts) as (keyof typeof acts)[])('%s leaves no ride ahead of the two', async (name) => {
    const ride = await acts[name].begin();
    const act = () => acts[name].act(ride.id);
    const block = () => rosa.blocks(dan);
    // An operator's choice is made by then; a driver's is not.
    const held =
      name === 'an operator who gives it to that driver' ? `driver_states where driver_id = '${dan.id}'` : `rides where id = '${ride.id}'`;
    await inTurn(held, order === 'before' ? [block, act] : [act, block]);
    await world.settle();
    const { status, driver_id: driver } = await rideOf(rosa, ride);
    expect([status, driver]).not.toEqual(['confirmed', dan.id]);
    if (name === 'its rider who cancels') expect(status).toBe('cancelled');
    if (name === 'its driver who sets out') expect([status, driver]).toEqual(order === 'before' ? ['pending', null] : ['in_route', dan.id]);
  });
});

describe('M40, P22: of two who wrote to each other, a block never waits in a circle', () => {
  test('with the end of a ride that it gives to others', async () => {
    const before = await deadlocks();
    const ride = await confirmed(rosa, dan, later());
    await says(rosa, dan, 'See you later');
    const cancels = () => rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
    await inTurn(`rides where id = '${ride.id}'`, [cancels, () => rosa.blocks(dan)]);
    expect(await rideOf(rosa, ride)).toMatchObject({ status: 'cancelled', cancelled_by: 'rider' });
    expect(await deadlocks()).toBe(before);
  });

  test('with the end of another ride of theirs', async () => {
    const before = await deadlocks();
    const ahead = await confirmed(rosa, dan, later());
    const over = await underWay(rosa, dan);
    await says(rosa, dan, 'I’m in the back');
    const held = lockContact.bind({ pairKey: pairKeyOf(rosa.id, dan.id) });
    await queueBehind(
      held,
      () => drivesThere(dan, over),
      () => rosa.blocks(dan),
    );
    expect([await rideOf(rosa, ahead), await rideOf(rosa, over)]).toMatchObject([{ status: 'pending' }, { status: 'completed' }]);
    expect(await deadlocks()).toBe(before);
  });
});

test.each([
  ['rider', () => rosa.blocks(dan)],
  ['driver', () => dan.blocks(rosa)],
])(
  'P22: a driver who is asked by name at the moment of a block by its %s is asked no more, and keeps nothing of who asked',
  async (_, blocks) => {
    let ride: Ride | undefined;
    const asks = async () => {
      ride = await books(rosa, { preferred_driver_id: dan.id });
    };
    // Nothing speaks against the two yet; the ride is about to be written.
    await overlapping('lock table rides in share mode', { first: asks, second: blocks });
    await world.settle();
    expect(await rideOf(rosa, ride ?? { id: '' })).toMatchObject({ status: 'pending', preferred_outcome: 'declined' });
    expect(JSON.stringify(await all(dan))).not.toContain(rosa.id);
  },
);
