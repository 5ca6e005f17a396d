import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { acceptRide, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { acceptPart, askSplit, listMyParts, splitChanged } from '../../src/payments/split/split.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { arriveAtPickup, cancelRide, startRide } from '../../src/trips/trips.contract.js';
import { all } from '../notifications/tell.js';
import { books, drivesThere, millStreet, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { accepts, equalParts, paidBy, partOf, splitOf, splits, wholeCents, yesTo } from './parts.js';
import { StandIn } from './stand-in.js';

let rosa: Person;
let gus: Person;
let eva: Person;
let provider: StandIn;

/** A rider and two friends, one of whom drives. */
beforeEach(async () => {
  await nextDay();
  provider = new StandIn();
  ({ rosa, gus, eva } = await world.newPeople({ rosa: {}, gus: { friendOf: ['rosa'] }, eva: { friendOf: ['rosa'], driver: true } }));
});

afterEach(async () => {
  provider.restore();
  await expectBalanced();
});

const takes = {
  takes: ({ id }: Ride) => eva.call(acceptRide, { params: { id } }),
  'is given': async ({ id }: Ride) => {
    const { olga } = await world.newPeople({ olga: { admin: true } });
    await olga.call(reassignRide, { params: { id }, body: { driver_id: eva.id, reason: 'Nearer' } });
  },
};

const asksEva = () => books(rosa, { preferred_driver_id: eva.id });

async function driven({ id, pin }: Ride): Promise<void> {
  const params = { id };
  await eva.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await eva.call(startRide, { params, body: { pin: pin ?? '' } });
  await drivesThere(eva, { id });
  await world.settle();
}

describe('M51: who drives a ride pays none of it', () => {
  test.each([
    ['takes', 'asked'],
    ['takes', 'accepted'],
    ['is given', 'asked'],
    ['is given', 'accepted'],
  ] as const)('a friend who %s it: their part that is %s is taken back, and others’ stay', async (how, status) => {
    const ride = await asksEva();
    await splits(rosa, ride, equalParts(eva, gus));
    if (status === 'accepted') await accepts(eva);
    await world.settle();
    world.forget();
    await takes[how](ride);
    await world.settle();
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ friend: { clerk_id: gus.id }, status: 'asked' }]);
    expect([rosa.heard(splitChanged), eva.heard(splitChanged)]).toEqual([[{}], [{}]]);
    expect((await eva.call(listMyParts, { query: {} })).parts).toEqual([]);
    expect((await all(eva)).filter(({ type }) => type === 'payment')).toEqual([]);
    const again = { params: { id: ride.id }, body: { parts: equalParts(eva) } };
    expect(await rosa.refused(askSplit, again)).toMatchObject({ status: 404 });
  });

  test('what they said yes to at the same moment is never charged', async () => {
    const ride = await asksEva();
    await splits(rosa, ride, equalParts(eva));
    const yes = await yesTo(await partOf(eva), eva);
    await Promise.allSettled([eva.call(acceptPart, yes), takes.takes(ride)]);
    await driven(ride);
    expect([await paidBy(eva, ride), await paidBy(rosa, ride)]).toEqual([0, wholeCents(ride.price)]);
  });

  test('once they have given it back they may be asked again', async () => {
    const ride = await asksEva();
    await splits(rosa, ride, equalParts(eva));
    await takes.takes(ride);
    await eva.call(cancelRide, { params: { id: ride.id }, body: {} });
    expect((await splits(rosa, ride, equalParts(eva))).parts).toMatchObject([{ friend: { clerk_id: eva.id }, status: 'asked' }]);
    await world.settle();
  });
});
