import { expect, test } from '@jest/globals';
import { assignDeskRide, listFreeDrivers } from '../../src/admin/rides/assign.contract.js';
import { actOnRides } from '../../src/admin/rides/bulk/bulk-rides.contract.js';
import { getDeskRide, type WholeDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { acceptRide, declineOffer, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { books, isOnline, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const driver = { driver: true } as const;
const people = () =>
  world.people({
    otto: { operator: true },
    ora: { operator: true },
    olga: { driver: true, operator: true },
    rosa: {},
    finn: {},
    dan: driver,
    dora: driver,
  });

const deskOf = (operator: Person, { id }: Pick<Ride, 'id'>): Promise<WholeDeskRide> => operator.call(getDeskRide, { params: { id } });
const typesOf = (events: readonly { readonly type: string }[] | null) => events?.map(({ type }) => type);
const elsewhere = async (who: Person, { id }: Pick<Ride, 'id'>) => typesOf((await who.call(listRideEvents, { params: { id } })).events);

/** Dora is asked and says no, then `by` takes it. */
async function isTaken(ride: Ride, { dora, by }: { dora: Person; by: Person }): Promise<void> {
  const params = { id: ride.id };
  await world.settle();
  await dora.call(declineOffer, { params });
  await by.call(acceptRide, { params });
  await world.settle();
}

test('P22: an operator who rides reads at the desk what any rider does of the ride: nobody’s no, and no names', async () => {
  await nextDay();
  await nobodyDrives();
  const { otto, ora, dan, dora } = await people();
  for (const each of [dora, dan]) await isOnline(each);
  const ride = await books(ora);
  await isTaken(ride, { dora, by: dan });
  const hers = await deskOf(ora, ride);
  expect(hers).toMatchObject({ is_own: true, driver: { clerk_id: dan.id } });
  expect(typesOf(hers.events)).toEqual(expect.arrayContaining(['booked', 'accepted']));
  expect(typesOf(hers.events)).toEqual(await elsewhere(ora, ride));
  expect(hers.events?.filter(({ by, driver: who }) => by !== null || who !== null)).toEqual([]);
  expect(JSON.stringify(hers)).not.toContain(dora.id);
  const { events } = await deskOf(otto, ride);
  expect(events?.find(({ type }) => type === 'offer_declined')).toMatchObject({ driver: { clerk_id: dora.id } });
  await ora.call(cancelRide, { params: { id: ride.id }, body: { fee_cents: 10_000 } });
});

test('P22: one who drives reads what is of their own time, and no free words across a block', async () => {
  await nextDay();
  await nobodyDrives();
  const { otto, olga, rosa, dora } = await people();
  for (const each of [dora, olga]) await isOnline(each);
  const ride = await books(rosa);
  await isTaken(ride, { dora, by: olga });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: { reason: 'I do not like her', fee_cents: 10_000 } });
  const last = async (who: Person) => (await deskOf(who, ride)).events?.at(-1);
  expect(await last(olga)).toMatchObject({ type: 'cancelled', reason: 'I do not like her' });
  expect(typesOf((await deskOf(olga, ride)).events)).toEqual(['booked', 'accepted', 'departed', 'cancelled']);
  expect(typesOf((await deskOf(olga, ride)).events)).toEqual(await elsewhere(olga, ride));
  await rosa.blocks(olga);
  expect(await last(olga)).toMatchObject({ type: 'cancelled', reason: null });
  expect(await last(otto)).toMatchObject({ type: 'cancelled', reason: 'I do not like her' });
});

test('P22: whoever is asked to drive it reads nothing of what happened, until they are asked no more', async () => {
  await nextDay();
  await nobodyDrives();
  const { otto, olga, finn } = await people();
  await isOnline(olga);
  const ride = await books(finn);
  await world.settle();
  expect(await deskOf(olga, ride)).toMatchObject({ is_own: false, events: null });
  expect(typesOf((await deskOf(otto, ride)).events)).toContain('booked');
  await finn.call(cancelRide, { params: { id: ride.id }, body: {} });
  expect(typesOf((await deskOf(olga, ride)).events)).toContain('cancelled');
});

test('P22: who could drive it is not told to an operator who rides it, is asked to drive it, or drives it', async () => {
  await nextDay();
  await nobodyDrives();
  const { otto, ora, olga, dora } = await people();
  for (const each of [olga, dora]) await isOnline(each);
  const { id } = await books(ora);
  await world.settle();
  const near = { params: { id }, query: {} };
  const named = { params: { id }, query: { q: 'dora' } };
  const found = async (call: typeof near | typeof named) =>
    (await otto.call(listFreeDrivers, call)).drivers.map(({ driver: { clerk_id: who } }) => who);
  expect([await found(near), await found(named)]).toEqual([expect.arrayContaining([dora.id]), [dora.id]]);
  const isKeptFrom = async (who: Person) => {
    for (const call of [near, named]) expect(await who.refused(listFreeDrivers, call)).toMatchObject({ status: 403, code: 'own_ride' });
  };
  for (const who of [ora, olga]) await isKeptFrom(who);
  await olga.call(acceptRide, { params: { id } });
  await isKeptFrom(olga);
  await ora.call(cancelRide, { params: { id }, body: { fee_cents: 10_000 } });
});

test('P22: whoever is asked to drive it gives it to nobody, by whichever call, until they are asked no more', async () => {
  await nextDay();
  await nobodyDrives();
  const { olga, finn, dora } = await people();
  for (const each of [olga, dora]) await isOnline(each);
  const { id, status } = await books(finn);
  await world.settle();
  const [params, reason] = [{ id }, 'She is nearer.'];
  const given = { params, body: { reason, driver_id: dora.id, from_id: null } };
  const rides = [{ id, status, driver_id: null }];
  const many = () => olga.call(actOnRides, { body: { act: 'assign', reason, rides, driver_id: dora.id } });
  expect(await olga.refused(assignDeskRide, given)).toMatchObject({ status: 403, code: 'own_ride' });
  expect(await olga.refused(reassignRide, { params, body: { driver_id: dora.id, reason } })).toMatchObject({
    status: 403,
    code: 'own_ride',
  });
  expect((await many()).results).toMatchObject([{ ride_id: id, outcome: 'refused', code: 'own_ride' }]);
  await olga.call(declineOffer, { params });
  expect(await olga.call(assignDeskRide, given)).toMatchObject({ driver: { clerk_id: dora.id } });
  await finn.call(cancelRide, { params, body: { fee_cents: 10_000 } });
});
