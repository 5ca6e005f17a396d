import { beforeEach, expect, test } from '@jest/globals';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { askForVehicle, keepVehicle } from '../../src/drivers/applications/application-edit.contract.js';
import { getApplication } from '../../src/drivers/applications/applications.contract.js';
import { decideApplication } from '../../src/drivers/applications/review/review.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { departRide } from '../../src/trips/trips.contract.js';
import { ownFolder } from '../files/upload.js';
import { all } from '../notifications/tell.js';
import { books, confirmedForLater, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { queueBehind } from '../world/waiting.js';
import { world } from '../world/world.js';
import { decides, orderOn, sends, whole } from './applying.js';
import { approvedDriver, asksFor, kia } from './cars.js';

world.configure({ DATA_DIR: ownFolder() });

const { year: _year, ...seen } = kia;
const { year: _before, ...prius } = whole.vehicle;

let olga: Person;
let rosa: Person;

beforeEach(async () => {
  await nextDay();
  await nobodyDrives();
  ({ olga, rosa } = await world.people({ olga: { admin: true }, rosa: {} }));
  await olga.provesAnew();
});

/** Who drives the Prius, and asked for the Kia. */
async function driver(name: string): Promise<Person> {
  const person = await approvedDriver(olga, name);
  await asksFor(person, kia);
  return person;
}

/** An operator's approval of what they read just now. */
async function approval(of: Person): Promise<() => Promise<number>> {
  const { params, body } = await orderOn(of, { decision: 'approve' });
  const sent = { method: 'PATCH', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return () => statusOf(olga.http(decideApplication.path.replace(':id', params.id), sent));
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
}

const json = { body: '{}', headers: { 'content-type': 'application/json' } };
const departs = (who: Person, { id }: Ride) => statusOf(who.http(departRide.path.replace(':id', id), { method: 'POST', ...json }));
const accepts = (who: Person, { id }: Ride) => statusOf(who.http(acceptRide.path.replace(':id', id), { method: 'POST', ...json }));
const rideOf = (rider: Person, { id }: Ride) => rider.call(getRide, { params: { id } });

/** Both wait for what is held, and go on in this order. */
const inTurn = (held: string, first: () => Promise<number>, second: () => Promise<number>): Promise<[number, number]> =>
  queueBehind(`select 1 from ${held} for update`, first, second);

test('an operator who read another car, or other papers, approves nothing', async () => {
  const jo = await driver('jo');
  const read = await orderOn(jo, { decision: 'approve' });
  await jo.call(askForVehicle, { body: { ...kia, plate: 'NEW-2' } });
  expect(await olga.refused(decideApplication, read)).toMatchObject({
    code: 'application_moved',
    body: { current: { new_vehicle: { plate: 'NEW-2' } } },
  });
  const again = await orderOn(jo, { decision: 'approve' });
  await sends(jo, 'registration');
  expect(await olga.refused(decideApplication, again)).toMatchObject({ code: 'application_moved' });
});

test('approving it twice and taking it back at once: either the one or the other, told once', async () => {
  const kim = await driver('kim');
  const approve = await approval(kim);
  const [approved, again] = await Promise.all([approve(), approve(), kim.call(keepVehicle, {})]);
  await world.settle();
  const { vehicle, new_vehicle: asked } = await kim.call(getApplication, {});
  expect([approved, again]).toEqual(approved === 200 ? [200, 200] : [409, 409]);
  expect([vehicle, asked]).toEqual([approved === 200 ? seen : prius, null]);
  const told = (await all(kim)).filter(({ title }) => title === 'Your new car is approved');
  expect(told).toHaveLength(approved === 200 ? 1 : 0);
});

test('an offer that was being made just then is not taken with too few seats', async () => {
  const pia = await driver('pia');
  await decides(olga, pia, { decision: 'approve' });
  await world.settle();
  const ride = await books(rosa, {}, { passenger_count: 3 });
  // As a round leaves it that had looked at the car of before.
  await world.sql(
    `insert into ride_offers (ride_id, driver_id, round, status, offered_at, expires_at)
     values ($1, $2, 1, 'open', $3, $3::timestamptz + interval '20 seconds')`,
    [ride.id, pia.id, world.clock.now()],
  );
  expect(await accepts(pia, ride)).toBeGreaterThanOrEqual(400);
  expect(await rideOf(rosa, ride)).toMatchObject({ driver_id: null });
});

test('who has just set out drives the car that the rider was told of', async () => {
  const lea = await driver('lea');
  const ride = await confirmedForLater(rosa, lea);
  expect(await inTurn(`rides where id = '${ride.id}'`, () => departs(lea, ride), await approval(lea))).toEqual([200, 409]);
  expect(await rideOf(rosa, ride)).toMatchObject({ status: 'in_route', driver: { vehicle: prius } });
});

test('who sets out right after it drives the new one', async () => {
  const max = await driver('max');
  const ride = await confirmedForLater(rosa, max);
  expect(await inTurn(`rides where id = '${ride.id}'`, await approval(max), () => departs(max, ride))).toEqual([200, 200]);
  expect(await rideOf(rosa, ride)).toMatchObject({ status: 'in_route', driver: { vehicle: seen } });
});

const forThree = () => ({
  is_scheduled: true,
  scheduled_time: new Date(world.clock.now().getTime() + 90 * 60_000).toISOString(),
  passenger_count: 3,
});

test('a ride that was taken just before goes to others where it has more passengers than the new car has seats for', async () => {
  const ned = await driver('ned');
  const ride = await books(rosa, { preferred_driver_id: ned.id }, forThree());
  expect(await inTurn(`rides where id = '${ride.id}'`, () => accepts(ned, ride), await approval(ned))).toEqual([200, 200]);
  expect(await rideOf(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null });
});

test('and it is not taken right after', async () => {
  const ola = await driver('ola');
  const ride = await books(rosa, { preferred_driver_id: ola.id }, forThree());
  const [approved, accepted] = await inTurn(`users where id = '${ola.id}'`, await approval(ola), () => accepts(ola, ride));
  expect([approved, accepted >= 400]).toEqual([200, true]);
  expect(await rideOf(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null });
});
