import { expect, test } from '@jest/globals';
import { getRide, listRideEvents, listRides } from '../../src/rides/rides.contract.js';
import { acceptRide, declineOffer, rejectPreferred, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { all } from '../notifications/tell.js';
import { withoutTimes } from '../lib/without-times.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, completed, confirmed, isOnline, nextDay } from './town.js';

const people = () => world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true } });

/** Every word of a ride that a driver must forget who does not have it. */
const secrets = ({ pickup_address, destination_address, customer }: Ride) => [
  pickup_address,
  destination_address,
  'Harbor',
  customer.full_name,
  customer.clerk_id,
  '44.1',
  '-69.',
  'Blue door',
];

/** All that somebody is told over HTTP and sockets of a ride that is not theirs (any more). */
async function everythingToldTo(person: Person, { id }: Ride): Promise<string> {
  const commands = ['accept', 'decline', 'reject-preferred', 'cancel', 'depart', 'arrived', 'start', 'complete', 'no-show'];
  const replies = [];
  for (const command of commands) replies.push(await person.http(`/api/rides/${id}/${command}`, { method: 'POST' }));
  for (const path of [
    `/api/rides/${id}`,
    `/api/rides/${id}/events`,
    '/api/rides',
    '/api/rides/active',
    '/api/rides/offers',
    '/api/rides/preferred',
  ])
    replies.push(await person.http(path));
  return (await Promise.all(replies.map((reply) => reply.text()))).join('\n');
}

async function knowsNothing(person: Person, ride: Ride): Promise<void> {
  const told = withoutTimes(await everythingToldTo(person, ride));
  const kept = withoutTimes(JSON.stringify(await all(person)));
  for (const secret of secrets(ride)) {
    expect(told).not.toContain(secret);
    expect(kept).not.toContain(secret);
  }
}

const nothingMore = (status: 'open' | 'gone', ride: Ride) => ({ id: ride.id, status, my_role: 'candidate', version: expect.any(Number) });

test('P22: a driver who said no learns of the ride that it is sought for or gone, and no more', async () => {
  const { rosa, dan, dora } = await people();
  await isOnline(dora);
  const ride = await books(rosa, { preferred_driver_id: dan.id, notes: 'Blue door' });
  const params = { id: ride.id };
  for (const no of [rejectPreferred, rejectPreferred, declineOffer])
    expect(await dan.call(no, { params })).toEqual(nothingMore('open', ride));
  await dora.call(acceptRide, { params });
  expect(await dan.call(rejectPreferred, { params })).toEqual(nothingMore('gone', ride));
  expect((await dan.refused(acceptRide, { params })).body.current).toEqual(nothingMore('gone', ride));
  expect(await dan.refused(getRide, { params })).toMatchObject({ status: 404 });
  await world.settle();
  await knowsNothing(dan, ride);
  await rosa.call(cancelRide, { params, body: {} });
});

test('P22: so does one who was too slow, whose offer ran out, who gave the ride back or lost it to another', async () => {
  await nextDay();
  const driver = { driver: true };
  const { tia, gil, hal, ira, ada } = await world.people({ tia: {}, gil: driver, hal: driver, ira: driver, ada: { admin: true } });
  await isOnline(gil);
  await isOnline(hal);
  await isOnline(ira);
  const ride = await books(tia, { notes: 'Blue door' });
  const params = { id: ride.id };
  await world.settle();
  await ira.call(declineOffer, { params });
  await hal.call(acceptRide, { params });
  expect((await gil.refused(acceptRide, { params })).body.current).toEqual(nothingMore('gone', ride));
  expect(await hal.call(cancelRide, { params, body: {} })).toEqual(nothingMore('open', ride));
  await ada.call(reassignRide, { params, body: { driver_id: gil.id, reason: 'He is near' } });
  await ada.call(reassignRide, { params, body: { driver_id: ira.id, reason: 'He is nearer' } });
  await world.settle();
  for (const former of [gil, hal]) await knowsNothing(former, ride);
  await tia.call(cancelRide, { params, body: {} });
});

test('P22: an offer whose time is over tells nothing, swept or not', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  await isOnline(dan);
  const ride = await books(rosa, { notes: 'Blue door' });
  expect(await dan.call(getRide, { params: { id: ride.id } })).toMatchObject({ my_role: 'candidate', notes: 'Blue door' });
  world.clock.advance(20_000);
  expect(await dan.refused(getRide, { params: { id: ride.id } })).toMatchObject({ status: 404 });
  expect((await dan.refused(acceptRide, { params: { id: ride.id } })).body.current).toEqual(nothingMore('open', ride));
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('P22: across a block a ride that was once asked for is like none', async () => {
  await nextDay();
  const { zoe, dan } = await world.people({ zoe: {}, dan: { driver: true } });
  const ride = await books(zoe, { preferred_driver_id: dan.id });
  const params = { id: ride.id };
  await dan.call(rejectPreferred, { params });
  await zoe.blocks(dan);
  for (const command of [acceptRide, rejectPreferred, declineOffer])
    expect(await dan.refused(command, { params })).toMatchObject({ status: 404 });
  expect(await dan.refused(cancelRide, { params, body: {} })).toMatchObject({ status: 404 });
});

test('M20, P22: who is asked is told streets, no doors; who has the ride is told where to come', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const ride = await books(rosa, { preferred_driver_id: dan.id }, { destination_address: '7 Elm Street' });
  await world.settle();
  const [asked] = await all(dan);
  expect(asked).toMatchObject({ type: 'driver_assignment', message: expect.stringMatching(/^Mill Street to Elm Street, /) });
  expect(JSON.stringify(asked)).not.toMatch(/12 Mill|7 Elm/);
  await dan.call(acceptRide, { params: { id: ride.id } });
  await world.settle();
  const mine = (await all(dan)).find(({ type }) => type === 'ride_assigned');
  expect(mine?.message).toContain('12 Mill Street');
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('a driver keeps what they drove themselves', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const ride = await completed(rosa, dan);
  expect(await dan.call(getRide, { params: { id: ride.id } })).toMatchObject({ my_role: 'driver', pickup_address: ride.pickup_address });
  expect(await dan.call(listRideEvents, { params: { id: ride.id } })).toMatchObject({ events: [{ type: 'booked' }, {}, {}, {}, {}, {}] });
  expect((await dan.call(listRides, { query: {} })).rides).toContainEqual(expect.objectContaining({ id: ride.id }));
  await nextDay();
  await confirmed(rosa, dan);
});
