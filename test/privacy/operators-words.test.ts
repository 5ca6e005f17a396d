import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { assignDeskRide } from '../../src/admin/rides/assign.contract.js';
import { cancelDeskRide, completeDeskRide, getDeskRide, releaseDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { listRideCharges, refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { arriveAtPickup, departRide, startRide } from '../../src/trips/trips.contract.js';
import { ownFolder } from '../files/upload.js';
import { equalParts, pays, splits } from '../payments/parts.js';
import { driven } from '../payments/unpaid.js';
import { completed, confirmed, isOnline, millStreet, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { closes, graceIsOver, tablesWith } from './leaving.js';

world.configure({ DATA_DIR: ownFolder() });

/** Words that nothing else in the database says, in each test others. */
let words = '';
let otherWords = '';

let ada: Person;
let rosa: Person;
let ann: Person;
let ben: Person;
let count = 0;

beforeEach(async () => {
  await nextDay();
  count += 1;
  words = `Quetzal ${String(count)} left the door open.`;
  otherWords = `Of heron ${String(count)} and a flat tire.`;
  const one = (name: string, options = {}) => world.person(`${name}${count}`, options);
  ada = await one('ada', { admin: true });
  rosa = await one('rosa');
  ann = await one('ann', { driver: true });
  ben = await one('ben', { driver: true });
  await nobodyDrives();
});

const acts = async () =>
  (await world.sql<{ act: string }>('select act from audit_log where actor_id = $1 order by id', [ada.id])).map(({ act }) => act);

/** An operator takes a ride from Ann, gives it to Ben, ends it for him and gives something of it back. */
async function handedOver(): Promise<void> {
  for (const driver of [ann, ben]) await isOnline(driver);
  const ride = await confirmed(rosa, ann);
  const params = { id: ride.id };
  await ada.call(releaseDeskRide, { params, body: { reason: words, driver_id: ann.id } });
  await ada.call(assignDeskRide, { params, body: { reason: words, driver_id: ben.id, from_id: null } });
  await ben.call(departRide, { params });
  await ben.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await ben.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await ada.call(completeDeskRide, { params, body: { reason: words, driver_id: ben.id } });
  await world.settle();
  await refunds(ride, words);
}

async function refunds({ id }: Pick<Ride, 'id'>, reason: string): Promise<void> {
  const [charge] = (await ada.call(listRideCharges, { params: { id } })).charges;
  const body = { amount_cents: charge?.is_owed === true ? charge.amount_cents : (charge?.refundable_cents ?? 0), reason };
  await ada.call(refundPayment, { params: { id: charge?.id ?? '' }, body }, { 'idempotency-key': randomUUID() });
  await world.settle();
}

async function canceled(reason: string): Promise<void> {
  await isOnline(ben);
  const { id } = await confirmed(rosa, ben);
  await world.settle();
  const { status } = await ada.call(getDeskRide, { params: { id } });
  await ada.call(cancelDeskRide, { params: { id }, body: { reason, status, driver_id: ben.id } });
  await world.settle();
}

async function isErased(person: Person, ...others: readonly Person[]): Promise<void> {
  await closes(person);
  await graceIsOver(ada, ...others);
}

test('PG-8: what operators wrote about rides is gone with whoever drove them once; that it was done stays', async () => {
  await handedOver();
  await canceled(otherWords);
  expect(await tablesWith(words)).toEqual(expect.arrayContaining(['audit_log', 'refunds', 'ride_events']));
  await isErased(ann, rosa, ben);
  expect(await tablesWith(words)).toEqual([]);
  expect(await tablesWith(otherWords)).toEqual(['audit_log', 'ride_events', 'rides']);
  expect(await acts()).toEqual(['ride_reassigned', 'ride_reassigned', 'ride_completed', 'charge_refunded', 'ride_cancelled']);
  await isErased(ben, rosa);
  expect(await tablesWith(otherWords)).toEqual([]);
});

test('PG-8: … with its rider, also of what they owed', async () => {
  const debt = await driven(rosa, ben);
  await refunds(debt, words);
  await canceled(words);
  expect(await tablesWith(words)).toEqual(expect.arrayContaining(['audit_log', 'refunds', 'ride_events', 'rides']));
  await isErased(rosa, ben);
  expect(await tablesWith(words)).toEqual([]);
  expect(await acts()).toEqual(['charge_waived', 'ride_cancelled']);
});

test('PG-8: … with a friend who paid a part', async () => {
  const finn = await world.person(`finn${count}`, { friendOf: [`rosa${count}`] });
  await isOnline(ben);
  const ride = await completed(rosa, ben);
  await world.settle();
  await splits(rosa, ride, equalParts(finn));
  await pays(finn);
  await world.settle();
  await refunds(ride, words);
  await isErased(finn, rosa, ben);
  expect(await tablesWith(words)).toEqual([]);
});
