import { expect, test } from '@jest/globals';
import { acceptRide, declineOffer, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { type Ride, rideChanged, type RideRole } from '../../src/rides/ride.contract.js';
import { getRide, listRides } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, cardOf, completed, confirmed, isOnline, newestHeard, nextDay, nobodyDrives } from './town.js';
import { inMinutes } from './when.js';

type Cast = Record<'rosa' | 'dan' | 'dora' | 'finn' | 'olga', Person>;

const cast = (): Promise<Cast> =>
  world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true }, finn: {}, olga: { admin: true } });

/** How far Rosa's ride is. Dan is her preferred driver, or has driven her; Dora is the only other one who is around. */
const stages = {
  'asked of Dan': ({ rosa, dan }) => books(rosa, { preferred_driver_id: dan.id }),
  'sought for': async ({ rosa, dora }) => {
    await isOnline(dora);
    return books(rosa);
  },
  'declined by Dora': async ({ rosa, dora }) => {
    await isOnline(dora);
    const ride = await books(rosa);
    await dora.call(declineOffer, { params: { id: ride.id } });
    return ride;
  },
  'with Dan': ({ rosa, dan }) => confirmed(rosa, dan),
  'over, driven by Dan': ({ rosa, dan }) => completed(rosa, dan),
  'cancelled by Rosa while Dora was asked': async ({ rosa, dora }) => {
    await isOnline(dora);
    const ride = await books(rosa);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
    return ride;
  },
} satisfies Record<string, (people: Cast) => Promise<Ride>>;

/** What the ride is to each of them; null: it does not exist. */
const cases: readonly (readonly [keyof typeof stages, Record<keyof Cast, RideRole | null>])[] = [
  ['asked of Dan', { rosa: 'rider', dan: 'candidate', dora: null, finn: null, olga: 'operator' }],
  ['sought for', { rosa: 'rider', dan: null, dora: 'candidate', finn: null, olga: 'operator' }],
  ['declined by Dora', { rosa: 'rider', dan: null, dora: null, finn: null, olga: 'operator' }],
  ['with Dan', { rosa: 'rider', dan: 'driver', dora: null, finn: null, olga: 'operator' }],
  ['over, driven by Dan', { rosa: 'rider', dan: 'driver', dora: null, finn: null, olga: 'operator' }],
  ['cancelled by Rosa while Dora was asked', { rosa: 'rider', dan: null, dora: null, finn: null, olga: 'operator' }],
];

async function roleOf(person: Person, { id }: Ride): Promise<RideRole | null> {
  const reply = await person.http(`/api/rides/${id}`);
  if (reply.status === 404) return null;
  expect(reply.status).toBe(200);
  return ((await reply.json()) as Ride).my_role;
}

test('which card pays a ride is for its rider alone', async () => {
  await nextDay();
  const { rosa, dan, dora, olga } = await cast();
  const payment_method_id = await cardOf(rosa);
  await isOnline(dora);
  const [wish, params] = [{ payment_method_id }, (id: string) => ({ params: { id } })];
  const [driven, sought] = [await books(rosa, { ...wish, preferred_driver_id: dan.id }), await books(rosa, wish, inMinutes(90))];
  await dan.call(acceptRide, params(driven.id));
  const seen = async (person: Person, { id }: Ride) => (await person.call(getRide, params(id))).payment_method_id;
  for (const ride of [driven, sought]) expect(await seen(rosa, ride)).toBe(payment_method_id);
  expect([await seen(dan, driven), await seen(dora, sought), await seen(olga, driven)]).toEqual([null, null, null]);
  await world.settle();
  expect([...new Set(dan.heard(rideChanged).map((ride) => ride.payment_method_id))]).toEqual([null]);
});

test('P22: how many are asked, and in which round, is for its rider and the operators', async () => {
  await nextDay();
  await nobodyDrives();
  const { rosa, olga, dan, dora } = await cast();
  const { eli } = await world.people({ eli: { driver: true } });
  for (const driver of [dan, dora, eli]) await isOnline(driver);
  const { id } = await books(rosa);
  await world.settle();
  const seen = async (person: Person) => {
    const { my_role, search_round, offers_open } = await person.call(getRide, { params: { id } });
    return [my_role, search_round, offers_open];
  };
  for (const driver of [dan, dora, eli]) expect(await seen(driver)).toEqual(['candidate', 0, 0]);
  expect([await seen(rosa), await seen(olga)]).toEqual([
    ['rider', 1, 3],
    ['operator', 1, 3],
  ]);
  expect(await dan.call(acceptRide, { params: { id } })).toMatchObject({ search_round: 0, offers_open: 0 });
  await world.settle();
  expect(newestHeard(dan)).toMatchObject({ my_role: 'driver', search_round: 0, offers_open: 0 });
  expect([await seen(dan), await seen(rosa)]).toEqual([
    ['driver', 0, 0],
    ['rider', 1, 0],
  ]);
});

test.each(cases)('who sees a ride that is %s (P22)', async (stage, expected) => {
  await nextDay();
  const people = await cast();
  const ride = await stages[stage](people);
  await world.settle();
  const seen: Record<string, RideRole | null> = {};
  for (const [name, person] of Object.entries(people)) seen[name] = await roleOf(person, ride);
  expect(seen).toEqual(expected);
  expect((await world.stranger().refused(getRide, { params: { id: ride.id } })).status).toBe(401);
  // What happened to it is for those whose ride it is, and for operators.
  for (const [name, person] of Object.entries(people)) {
    const mayRead = !['candidate', null].includes(seen[name] ?? null);
    expect([name, (await person.http(`/api/rides/${ride.id}/events`)).status]).toEqual([name, mayRead ? 200 : 404]);
  }
});

test('P22: whom a rider asked by name, and what came of it, is theirs, the operators’ and that driver’s to know', async () => {
  await nextDay();
  const people = await cast();
  const { rosa, dan, dora, olga } = people;
  await isOnline(dora);
  const { id } = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'open' });
  const params = { id };
  const askedBy = async (person: Person) => {
    const ride = await person.call(getRide, { params });
    return [
      ride.preferred_driver?.clerk_id ?? null,
      ride.preferred_driver_id,
      ride.preferred_outcome,
      ride.preferred_driver_timeout !== null,
    ];
  };
  for (const person of [rosa, dan, olga]) expect(await askedBy(person)).toEqual([dan.id, dan.id, null, true]);
  await dan.call(rejectPreferred, { params });
  await world.settle();
  const nobody = [null, null, null, false];
  expect((await dora.call(getRide, { params })).my_role).toBe('candidate');
  expect(await askedBy(dora)).toEqual(nobody);
  await dora.call(acceptRide, { params });
  await world.settle();
  expect(await askedBy(dora)).toEqual(nobody);
  expect(newestHeard(dora)).toMatchObject({
    my_role: 'driver',
    preferred_driver: null,
    preferred_driver_id: null,
    preferred_outcome: null,
  });
  const { rides } = await dora.call(listRides, { query: { role: 'driver' } });
  expect(rides.find((ride) => ride.id === id)).toMatchObject({ preferred_driver_id: null, preferred_outcome: null });
  for (const person of [rosa, olga]) expect(await askedBy(person)).toEqual([dan.id, dan.id, 'declined', true]);
  await rosa.call(cancelRide, { params, body: { fee_cents: 10_000 } });
});
