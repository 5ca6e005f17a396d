import { beforeEach, expect, test } from '@jest/globals';
import { checkInsEnd } from '../../migrations/130-answerable-until.js';
import { cancelDeskRide, deskRideChanged, getDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import { listNotifications, notificationUpdated } from '../../src/notifications/notifications.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { answerCheckIn, checkInChanged, getCheckIn } from '../../src/support/check-ins/check-ins.contract.js';
import { drivesTo } from '../rides/places.js';
import { drivesThere, isOnline, millStreet, nextDay, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;
let otto: Person;
let eve: Person;
let ride: Ride;

/** Dan, who works at the desk as well, drives Rosa. */
beforeEach(async () => {
  ({ rosa, dan, otto, eve } = await world.people({
    rosa: { fullName: 'Rosa Rivera' },
    dan: { driver: true, operator: true, fullName: 'Dan Driver' },
    otto: { operator: true },
    eve: {},
  }));
  await nextDay();
  await world.truncate('notifications');
  await isOnline(dan);
  ride = await underWay(rosa, dan);
  await world.settle();
  world.forget();
});

/** For so many minutes the car says every quarter of one that it is there. */
async function stands(minutes: number, at = millStreet): Promise<void> {
  for (let quarter = 0; quarter < minutes * 4; quarter += 1) await drivesTo(dan, at, 15_000);
}

const asked = async (who: Person) => (await who.call(getCheckIn, { params: { id: ride.id } })).check_in;
const answers = async (who: Person, answer: 'ok' | 'help') =>
  (await who.call(answerCheckIn, { params: { id: ride.id }, body: { check_in_id: (await asked(who))?.id ?? '', answer } })).check_in;
const told = async (who: Person) =>
  (await who.call(listNotifications, { query: {} })).notifications.filter(({ type }) => type === 'system').map(({ title }) => title);
const questions = async (who: Person) =>
  (await who.call(listNotifications, { query: {} })).notifications.filter(({ title }) => title === 'Are you all right?');
const seen = async (who: Person) => (await who.call(getDeskRide, { params: { id: ride.id } })).check_ins;

test('D8: after five minutes without moving both are asked, once, wherever they look', async () => {
  await stands(4.5);
  expect([await asked(rosa), await asked(dan)]).toEqual([null, null]);
  await stands(1);
  const [hers, his] = [await asked(rosa), await asked(dan)];
  expect([hers, his]).toMatchObject([
    { why: 'still', answer: null },
    { why: 'still', answer: null },
  ]);
  expect(hers?.id).not.toBe(his?.id);
  expect(rosa.heard(checkInChanged)).toEqual([{ ride_id: ride.id, check_in: hers }]);
  expect(dan.heard(checkInChanged)).toEqual([{ ride_id: ride.id, check_in: his }]);
  expect([await told(rosa), await told(dan), await told(otto)]).toEqual([['Are you all right?'], ['Are you all right?'], []]);
  await stands(9);
  expect(await told(rosa)).toHaveLength(1);
});

test('D8: more than a mile off the route they are asked as well', async () => {
  await stands(0.5, { lat: 44.13, lng: -69.1 });
  expect(await asked(rosa)).toMatchObject({ why: 'off_route' });
});

test('a car that goes on its way asks nobody', async () => {
  for (let step = 1; step <= 10; step += 1) await stands(1, { lat: 44.1 + step * 0.0011, lng: -69.1 + step * 0.0014 });
  expect(await asked(rosa)).toBeNull();
});

test('operators see what each said; neither of the two learns the other’s answer, at the desk neither', async () => {
  await stands(6);
  await answers(rosa, 'ok');
  await answers(dan, 'help');
  await world.settle();
  expect(await seen(otto)).toMatchObject([
    { side: 'driver', why: 'still', answer: 'help', answered_at: expect.any(String) },
    { side: 'rider', why: 'still', answer: 'ok', answered_at: expect.any(String) },
  ]);
  expect(await seen(dan)).toEqual([]);
  expect(rosa.heard(checkInChanged).map(({ check_in: { answer } }) => answer)).toEqual([null, 'ok']);
  expect(otto.heard(deskRideChanged).length).toBeGreaterThan(0);
});

test.each(['ok', 'help'] as const)('who answers %s has read the question, everywhere; the other side’s stays', async (answer) => {
  await stands(6);
  const phone = await rosa.device();
  expect(await questions(rosa)).toMatchObject([{ read: false, priority: 'urgent', metadata: { actionable: true } }]);
  await answers(rosa, answer);
  await world.settle();
  const [answered] = await questions(rosa);
  expect(answered).toMatchObject({ read: true, metadata: { ride_id: ride.id, actionable: false } });
  expect(phone.heard(notificationUpdated)).toContainEqual(answered);
  expect(await questions(dan)).toMatchObject([{ read: false, metadata: { actionable: true } }]);
});

const ends: readonly { how: string; act(): Promise<unknown> }[] = [
  { how: 'is completed', act: () => drivesThere(dan, ride) },
  {
    how: 'is canceled at the desk',
    act: () => otto.call(cancelDeskRide, { params: { id: ride.id }, body: { reason: 'Storm', status: 'in_progress', driver_id: dan.id } }),
  },
];
test.each(ends)('once the ride $how nobody is asked any more, on no device', async ({ act }) => {
  await stands(6);
  const phone = await rosa.device();
  await act();
  await world.settle();
  for (const who of [rosa, dan]) {
    expect(await questions(who)).toMatchObject([{ read: true, metadata: { ride_id: ride.id, actionable: false } }]);
    expect(await who.call(getNotificationCounts, {})).toMatchObject({ system: 0 });
  }
  expect(phone.heard(notificationUpdated)).toEqual(expect.arrayContaining(await questions(rosa)));
});

test('what the version before asked on a ride that is over by now is asked no more', async () => {
  await stands(6);
  await world.sql(`update rides set status = 'cancelled', cancelled_by = 'operator', cancelled_at = $2 where id = $1`, [
    ride.id,
    world.clock.now(),
  ]);
  expect(await questions(rosa)).toMatchObject([{ read: false }]);
  await world.sql(checkInsEnd);
  await world.settle();
  expect(await questions(rosa)).toMatchObject([{ read: true, metadata: { actionable: false } }]);
});

test('who needs help: the operators are told at once, urgently, and the other side is not', async () => {
  await stands(6);
  await world.settle();
  world.forget();
  await answers(rosa, 'help');
  await world.settle();
  expect([otto, dan].map((who) => who.heard(deskRideChanged))).toEqual([[{ ride_id: ride.id }], []]);
  const { notifications } = await otto.call(listNotifications, { query: {} });
  expect(notifications).toMatchObject([
    { title: 'Rosa Rivera needs help', priority: 'urgent', metadata: { action_url: `/admin/rides/${ride.id}`, user_id: rosa.id } },
  ]);
  expect(await told(dan)).toEqual(['Are you all right?']);
});

test('I7: the first answer stays, and tells once, also where both come at the same time', async () => {
  await stands(6);
  const id = (await asked(rosa))?.id ?? '';
  const says = (answer: 'ok' | 'help') => rosa.call(answerCheckIn, { params: { id: ride.id }, body: { check_in_id: id, answer } });
  await Promise.all([says('help'), says('help')]);
  expect((await says('ok')).check_in.answer).toBe('help');
  expect(await told(otto)).toHaveLength(1);
});

test('only the two of the ride, each their own question, and while the ride goes on', async () => {
  await stands(6);
  const id = (await asked(rosa))?.id ?? '';
  const body = { check_in_id: id, answer: 'ok' } as const;
  for (const who of [eve, otto]) {
    expect(await who.refused(getCheckIn, { params: { id: ride.id } })).toMatchObject({ status: 404 });
    expect(await who.refused(answerCheckIn, { params: { id: ride.id }, body })).toMatchObject({ status: 404 });
  }
  expect(await dan.refused(answerCheckIn, { params: { id: ride.id }, body })).toMatchObject({ status: 404 });
  expect(await rosa.refused(answerCheckIn, { params: { id: ride.id }, body: { ...body, answer: 'maybe' as 'ok' } })).toMatchObject({
    status: 400,
  });
  await drivesThere(dan, ride);
  expect(await asked(rosa)).toBeNull();
});
