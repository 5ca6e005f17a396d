import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { getDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { seeSharedTrip, listShares } from '../../src/sharing/sharing.contract.js';
import { addTrusted } from '../../src/sharing/trusted.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { endRideAlert, getOpenAlert, getRideAlert, raiseRideAlert, rideAlertChanged } from '../../src/support/alerts/alerts.contract.js';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { setServiceArea } from '../../src/service-area/service-area.contract.js';
import { reversePlace } from '../../src/places/places.contract.js';
import { deskCaseChanged, getDeskCase, listDeskCases } from '../../src/support/desk/desk.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { confirmed, confirmedForLater, drivesThere, isOnline, nextDay, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;
let fay: Person;
let otto: Person;
let eve: Person;
let ride: Ride;
const here = { lat: 44.1055, lng: -69.0911 };

/** Dan drives Rosa; she trusts Fay, and Dan as well, who is a friend of hers and works at the desk. */
beforeEach(async () => {
  ({ rosa, dan, fay, otto, eve } = await world.people({
    rosa: { fullName: 'Rosa Rivera' },
    dan: { driver: true, operator: true, fullName: 'Dan Driver', friendOf: ['rosa'] },
    fay: { friendOf: ['rosa', 'dan'] },
    otto: { operator: true },
    eve: {},
  }));
  await nextDay();
  await world.truncate('trusted_contacts');
  await world.truncate('notifications');
  await world.truncate('service_areas');
  await rosa.call(addTrusted, { body: { friend_id: fay.id } });
  await rosa.call(addTrusted, { body: { friend_id: dan.id } });
  await rosa.call(addTrusted, { body: { name: 'Mom' } });
  await isOnline(dan);
  ride = await underWay(rosa, dan);
  await world.settle();
});

const press = (person: Person, alert_id: string = randomUUID(), at?: typeof here) =>
  person.call(raiseRideAlert, { params: { id: ride.id }, body: { alert_id, ...(at ? { at } : {}) } });
const refusal = (person: Person, id = ride.id) => person.refused(raiseRideAlert, { params: { id }, body: { alert_id: randomUUID() } });
const safe = (person: Person) => person.call(endRideAlert, { params: { id: ride.id } });
const toldTo = async (person: Person) => {
  const { notifications } = await person.call(listNotifications, { query: {} });
  return notifications.filter(({ metadata }) => /trip|admin/.test(metadata.action_url ?? '') || metadata.action_url === '/notifications');
};
const titles = async (person: Person) => (await toldTo(person)).map(({ title }) => title);
const tokenOf = async (person: Person) =>
  (await toldTo(person)).find(({ metadata }) => metadata.action_url?.startsWith('/trip/'))?.metadata.action_url?.slice(6) ?? '';

test('D8: contacts and operators are told at once, urgently; a trusted other side and other people are not', async () => {
  const { alert } = await press(rosa, undefined, here);
  expect(alert).toMatchObject({ ended_at: null, contacts_told: 1 });
  expect(await toldTo(fay)).toMatchObject([{ title: 'Rosa Rivera needs help', priority: 'urgent' }]);
  expect(await toldTo(otto)).toMatchObject([{ title: 'Silent alert', priority: 'urgent' }]);
  expect([await titles(dan), await titles(rosa), await titles(eve)]).toEqual([[], [], []]);
  expect(await world.stranger().call(seeSharedTrip, { query: { token: await tokenOf(fay) } })).toMatchObject({ rider: 'Rosa' });
});

test('D8: the other side’s screens hear nothing at all, though they work at the desk', async () => {
  const screen = await dan.device();
  const counts = () => Promise.all([dan, otto].map(async (operator) => (await operator.call(getOverview, {})).cases_open));
  const [atDans = 0, atOttos = 0] = await counts();
  await press(rosa, undefined, here);
  expect(await counts()).toEqual([atDans, atOttos + 1]);
  await safe(rosa);
  await world.settle();
  expect(await counts()).toEqual([atDans, atOttos + 1]);
  expect(screen.live.heardNames().filter((name) => /alert|support|case|rides\.|notif/.test(name))).toEqual([]);
  expect(otto.heard(deskCaseChanged)).not.toEqual([]);
  expect(await dan.call(getRideAlert, { params: { id: ride.id } })).toEqual({ alert: null });
  expect((await dan.call(listDeskCases, { query: {} })).cases).toEqual([]);
  expect((await dan.call(getDeskRide, { params: { id: ride.id } })).cases).toEqual([]);
});

test('a sixth contact, of before all of them counted, is told with the others', async () => {
  const { gil } = await world.people({ gil: { friendOf: ['rosa'] } });
  await world.sql(
    `insert into trusted_contacts (user_id, friend_id, name, created_at)
     values ($1, null, 'Dad', $3), ($1, null, 'Aunt', $3), ($1, $2, null, $3::timestamptz + interval '1 second')`,
    [rosa.id, gil.id, world.clock.now()],
  );
  expect((await press(rosa)).alert).toMatchObject({ contacts_told: 2 });
  for (const friend of [fay, gil]) expect(await titles(friend)).toEqual(['Rosa Rivera needs help']);
});

test('whoever raised it sees it at once on all their screens: the press and its end', async () => {
  const screen = await rosa.device();
  const { alert } = await press(rosa);
  await safe(rosa);
  await world.settle();
  expect(screen.live.heard(rideAlertChanged)).toMatchObject([
    { ride_id: ride.id, alert: { id: alert.id, ended_at: null } },
    { ride_id: ride.id, alert: { id: alert.id, ended_at: expect.any(String) } },
  ]);
});

test('contacts are told the number that the town is called by in danger', async () => {
  await press(rosa);
  expect((await toldTo(fay))[0]?.message).toMatch(/call 911 if/);
  const { ada } = await world.people({ ada: { admin: true } });
  const area = { ...demoTown, name: 'Harborside', center: { lat: 44.1, lng: -69.1 }, radius_miles: 9, emergency_number: '112' };
  await ada.call(setServiceArea, { body: { ...area, reason: 'We moved.', version: 0 } });
  await press(rosa);
  expect((await toldTo(fay))[0]?.message).toMatch(/call 112 if/);
});

test('operators have the whole of it in a case of the ride', async () => {
  await press(rosa, undefined, here);
  const { cases } = await otto.call(getDeskRide, { params: { id: ride.id } });
  const [found] = cases;
  expect(found).toMatchObject({ kind: 'safety', state: 'open', subject: 'Silent alert on a ride' });
  const { entries } = await otto.call(getDeskCase, { params: { id: found?.id ?? '' } });
  for (const known of ['Rosa Rivera', 'Dan Driver', '44.10550, -69.09110']) expect(entries[0]?.text).toContain(known);
});

test('operators read the town’s own clock, the address and where it is on a map', async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  const area = { ...demoTown, name: 'Harborside', center: { lat: 44.1, lng: -69.1 }, radius_miles: 9 };
  const clock = { time_zone: 'Asia/Kolkata', language: 'en-IN' } as const;
  await ada.call(setServiceArea, { body: { ...area, ...clock, reason: 'We moved.', version: 0 } });
  const { address } = await rosa.call(reversePlace, { query: here });
  await press(rosa, undefined, here);
  const [found] = (await otto.call(getDeskRide, { params: { id: ride.id } })).cases;
  const { entries, position } = await otto.call(getDeskCase, { params: { id: found?.id ?? '' } });
  expect(address).not.toContain('44.1');
  expect(entries[0]?.text).toContain(`Position: ${address} (44.10550, -69.09110)`);
  expect(entries[0]?.text).toMatch(/^Silent alert at \w{3},? \d+ \w{3,4},? \d{4},? \d+:\d\d:\d\d\s[ap]m IST\./);
  expect(position).toEqual(here);
  const other = await rosa.call(openCase, { body: { kind: 'other', subject: 'Hours', text: 'When?' } });
  expect((await otto.call(getDeskCase, { params: { id: other.id } })).position).toBeNull();
});

test('I7: one press tells once, also when both come at the same time; the next press tells again', async () => {
  const id = randomUUID();
  await Promise.all([press(rosa, id), press(rosa, id)]);
  expect([await titles(otto), await titles(fay)]).toEqual([['Silent alert'], ['Rosa Rivera needs help']]);
  await press(rosa);
  expect((await titles(otto)).length).toBe(2);
  expect((await otto.call(getDeskRide, { params: { id: ride.id } })).cases).toHaveLength(1);
});

test('who is safe tells the same people once, and their links end', async () => {
  await press(rosa);
  const token = await tokenOf(fay);
  expect((await safe(rosa)).alert?.ended_at).not.toBeNull();
  await safe(rosa);
  expect((await titles(fay)).filter((title) => title === 'Rosa Rivera is safe')).toHaveLength(1);
  expect((await titles(otto)).filter((title) => title === 'Rosa Rivera is safe')).toHaveLength(1);
  expect(await world.stranger().refused(seeSharedTrip, { query: { token } })).toMatchObject({ status: 404, code: 'trip_over' });
});

test('a driver’s alert stands in no list of the rider, who trusts the same friend', async () => {
  await dan.call(addTrusted, { body: { friend_id: fay.id } });
  await press(dan);
  expect(await titles(fay)).toEqual(['Dan Driver needs help']);
  expect((await rosa.call(listShares, { params: { id: ride.id } })).shares).toEqual([]);
  expect(await rosa.call(getRideAlert, { params: { id: ride.id } })).toEqual({ alert: null });
});

test('only the two of the ride, only while it goes on or just after; a press of somebody else is taken by nobody', async () => {
  expect(await refusal(eve)).toMatchObject({ status: 404 });
  expect(await refusal(otto)).toMatchObject({ status: 404 });
  const id = randomUUID();
  await press(rosa, id);
  expect(await dan.refused(raiseRideAlert, { params: { id: ride.id }, body: { alert_id: id } })).toMatchObject({
    status: 409,
    code: 'conflict',
  });
  await drivesThere(dan, ride);
  world.clock.advance(14 * 60_000);
  await press(rosa);
  world.clock.advance(60_000);
  expect(await refusal(rosa)).toMatchObject({ status: 409, code: 'alert_over' });
});

test('a ride that nobody is on yet has no alert', async () => {
  await drivesThere(dan, ride);
  const later = await confirmedForLater(rosa, dan);
  expect(await refusal(rosa, later.id)).toMatchObject({ status: 409, code: 'alert_over' });
});

test('M53, D8: a driver’s alert follows the ride to no other driver, and they can still say that they are safe', async () => {
  const { ben } = await world.people({ ben: { driver: true, operator: true, fullName: 'Ben Baker' } });
  await drivesThere(dan, ride);
  await dan.call(addTrusted, { body: { friend_id: fay.id } });
  ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  const { alert } = await press(dan);
  const query = { token: await tokenOf(fay) };
  expect(await world.stranger().call(seeSharedTrip, { query })).toMatchObject({ driver: { name: 'Dan' } });
  await isOnline(ben);
  await dan.call(cancelRide, { params, body: {} });
  const over = { status: 404, code: 'trip_over' };
  expect(await world.stranger().refused(seeSharedTrip, { query })).toMatchObject(over);
  await ben.call(acceptRide, { params });
  await isOnline(ben);
  expect(await world.stranger().refused(seeSharedTrip, { query })).toMatchObject(over);
  expect(await ben.call(getRideAlert, { params })).toEqual({ alert: null });
  expect(await dan.call(getRideAlert, { params })).toEqual({ alert });
  expect((await safe(dan)).alert).toMatchObject({ id: alert.id, ended_at: expect.any(String) });
  await safe(dan);
  await world.settle();
  const isSafe = (title: string) => title.endsWith('is safe');
  for (const who of [fay, otto]) expect((await titles(who)).filter(isSafe)).toEqual(['Dan Driver is safe']);
  expect(await titles(rosa)).toEqual([]);
  expect(JSON.stringify(await fay.call(listNotifications, { query: {} }))).not.toContain('Ben');
  expect(await refusal(dan)).toMatchObject({ status: 404 });
});

test('D8: an alert that goes on is found without its ride by whoever raised it: the newest one, then those before', async () => {
  await world.truncate('ride_alerts');
  const openOf = async (person: Person) => (await person.call(getOpenAlert, {})).ride_id;
  const earlier = ride;
  await press(dan);
  await drivesThere(dan, ride);
  ride = await confirmed(rosa, dan);
  await press(dan);
  await dan.call(cancelRide, { params: { id: ride.id }, body: {} });
  expect([await openOf(dan), await openOf(rosa), await openOf(eve)]).toEqual([ride.id, null, null]);
  await safe(dan);
  expect(await openOf(dan)).toBe(earlier.id);
  ride = earlier;
  await safe(dan);
  expect(await openOf(dan)).toBeNull();
});

/** Rosa presses beside Dan, who gives the ride back; Ben, who works at the desk too, has it now. */
async function pressedBefore() {
  const { ben } = await world.people({ ben: { driver: true, operator: true, fullName: 'Ben Baker' } });
  await drivesThere(dan, ride);
  ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  await press(rosa);
  await isOnline(ben);
  await dan.call(cancelRide, { params, body: {} });
  await ben.call(acceptRide, { params });
  return { ben, params };
}

test('D8: the rider’s alert is kept from the driver it was raised beside, though another one drives by now', async () => {
  const { ben } = await pressedBefore();
  await safe(rosa);
  await world.settle();
  expect(await titles(dan)).toEqual([]);
  for (const who of [ben, otto]) expect((await titles(who)).toSorted()).toEqual(['Rosa Rivera is safe', 'Silent alert']);
});

test('D8: a press beside another driver stands in a case of its own, which they read nowhere, and both hear that she is safe', async () => {
  const { ben, params } = await pressedBefore();
  await press(rosa);
  await press(rosa);
  const readBy = async (person: Person) => {
    const { cases } = await person.call(getDeskRide, { params });
    const whole = cases.map(({ id }) => person.call(getDeskCase, { params: { id } }));
    return (await Promise.all(whole)).map(({ entries }) => entries.map(({ text }) => /Driver: (\w+)/.exec(text)?.[1] ?? text).join());
  };
  expect((await readBy(otto)).toSorted()).toEqual(['Ben,Ben', 'Dan']);
  // He drives her now, and Dan was to before him.
  for (const driver of [ben, dan]) expect(await readBy(driver)).toEqual([]);
  expect((await ben.call(listDeskCases, { query: { about: ben.id } })).cases).toEqual([]);
  await safe(rosa);
  expect((await readBy(otto)).toSorted()).toEqual(['Ben,Ben,I’m safe.', 'Dan,I’m safe.']);
});

test('D8: a press after the last driver gave the ride back stands where theirs does, who is not told', async () => {
  await drivesThere(dan, ride);
  ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  await press(rosa);
  await dan.call(cancelRide, { params, body: {} });
  await rosa.call(cancelRide, { params, body: {} });
  expect((await press(rosa)).alert.contacts_told).toBe(1);
  await world.settle();
  expect([await titles(dan), await titles(otto)]).toEqual([[], ['Silent alert', 'Silent alert']]);
  expect((await dan.call(listDeskCases, { query: { about: dan.id } })).cases).toEqual([]);
  expect((await otto.call(getDeskRide, { params })).cases).toHaveLength(1);
});
