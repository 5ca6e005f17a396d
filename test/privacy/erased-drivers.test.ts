import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { askForVehicle } from '../../src/drivers/applications/application-edit.contract.js';
import { reassignRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { listNotifications, notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { addTrusted } from '../../src/sharing/trusted.contract.js';
import { raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import { cancelRide, departRide } from '../../src/trips/trips.contract.js';
import { applies, decides, sends, whole } from '../drivers/applying.js';
import { ownFolder } from '../files/upload.js';
import { books, completed, confirmed, isOnline, nextDay } from '../rides/town.js';
import { inMinutes } from '../rides/when.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { closes, graceIsOver, tablesWith } from './leaving.js';

world.configure({ DATA_DIR: ownFolder() });

/** A name that nothing else in the database is called by, and a plate that no other car has. */
const canary = 'Quetzal';
const plate = 'QZ·4711';
const dayMinutes = 24 * 60;

let rosa: Person;
let fay: Person;
let otto: Person;

beforeEach(async () => {
  await nextDay();
  await world.truncate('notifications');
  ({ rosa, fay, otto } = await world.people({ rosa: {}, fay: {}, otto: { admin: true } }));
  if ((await world.sql('select 1 from trusted_contacts')).length > 0) return;
  await world.oldFriends(fay, rosa);
  await rosa.call(addTrusted, { body: { friend_id: fay.id } });
});

/** A driver by the name and the plate that nobody else has. */
async function known(name: string): Promise<Person> {
  const driver = await world.person(name, { driver: true, fullName: `${canary} ${name}` });
  await world.sql('update vehicles set plate = $2 where driver_id = $1', [driver.id, plate]);
  await isOnline(driver);
  return driver;
}

const raises = (who: Person, id: string) => who.call(raiseRideAlert, { params: { id }, body: { alert_id: randomUUID() } });
const told = async (who: Person) => (await who.call(listNotifications, { query: {} })).notifications.map(({ title }) => title);

/** Nothing is left of whose time is over. */
async function isErased(driver: Person): Promise<void> {
  await closes(driver);
  await graceIsOver(rosa, fay, otto);
  for (const word of [canary, plate]) expect({ [word]: await tablesWith(word) }).toEqual({ [word]: [] });
}

test('PG-8: an alert of their rider stays with those who were told, without the plate', async () => {
  const dan = await known('dan');
  const { id } = await completed(rosa, dan);
  await raises(rosa, id);
  await world.settle();
  const before = [await told(fay), await told(otto)];
  expect(await tablesWith(plate)).toEqual(expect.arrayContaining(['notifications', 'support_entries', 'vehicles']));
  for (const { live } of [fay, otto]) live.forget();
  await isErased(dan);
  for (const who of [fay, otto]) expect(who.heard(notificationUpdated)).toHaveLength(1);
  expect([await told(fay), await told(otto)]).toEqual(before);
  expect(before.map((titles) => titles.length)).toEqual([1, 1]);
});

test('PG-8: whoever drove when it was raised is gone from it, although the ride was another’s before and after', async () => {
  const { ann, cas } = await world.people({ ann: { driver: true }, cas: { driver: true } });
  const ben = await known('ben');
  for (const driver of [ann, cas]) await isOnline(driver);
  const { id } = await confirmed(rosa, ann);
  await raises(rosa, id);
  for (const driver of [ben, cas]) {
    await otto.call(reassignRide, { params: { id }, body: { driver_id: driver.id, reason: 'They are near' } });
    await driver.call(departRide, { params: { id } });
    await raises(rosa, id);
  }
  await rosa.call(cancelRide, { params: { id }, body: {} });
  await world.settle();
  const [car] = await world.sql<{ plate: string }>('select plate from vehicles where driver_id = $1', [ann.id]);
  await isErased(ben);
  expect(await tablesWith(car?.plate ?? '')).toEqual(['notifications', 'support_entries', 'vehicles']);
});

test('PG-8: that they gave a ride back, or did not want it, tells nobody who it was', async () => {
  const eli = await known('eli');
  await world.sql('update driver_states set availability = $2 where driver_id <> $1', [eli.id, 'off']);
  // Both are still to come when he is erased.
  const refused = await books(rosa, { preferred_driver_id: eli.id, preferred_fallback: 'open' }, inMinutes(20 * dayMinutes));
  await eli.call(rejectPreferred, { params: { id: refused.id } });
  const released = await confirmed(rosa, eli, inMinutes(21 * dayMinutes));
  await eli.call(cancelRide, { params: { id: released.id }, body: {} });
  await world.settle();
  const facts = await world.sql<{ says: string }>(
    `select facts ->> 'says' as says from notifications where facts ->> 'driver' = $1 order by 1`,
    [canary],
  );
  expect(facts).toEqual([{ says: 'declined' }, { says: 'gave_back' }]);
  await isErased(eli);
  for (const { id } of [refused, released]) await rosa.call(cancelRide, { params: { id }, body: {} });
});

test('PG-8: notices and alerts from before they said whom they name are found by what they tell of', async () => {
  const { eve } = await world.people({ eve: { driver: true } });
  await isOnline(eve);
  const gil = await known('gil');
  const given = await confirmed(rosa, gil);
  await raises(rosa, given.id);
  await otto.call(reassignRide, { params: { id: given.id }, body: { driver_id: eve.id, reason: 'They are near' } });
  await rosa.call(cancelRide, { params: { id: given.id }, body: {} });
  await world.sql('update driver_states set availability = $2 where driver_id <> $1', [gil.id, 'off']);
  const { id } = await completed(rosa, gil);
  await raises(gil, id);
  await raises(rosa, id);
  const released = await confirmed(rosa, gil, inMinutes(20 * dayMinutes));
  await gil.call(cancelRide, { params: { id: released.id }, body: {} });
  await world.settle();
  await world.sql(`update notifications set metadata = metadata - 'user_id' - 'driver_id'`);
  await world.sql('update ride_alerts set driver_id = null');
  await isErased(gil);
  expect(await told(fay)).toHaveLength(2);
  await rosa.call(cancelRide, { params: { id: released.id }, body: {} });
});

test('PG-8: why operators let them drive or not is in no log', async () => {
  const ida = await world.person('ida', { fullName: `Ida ${canary}` });
  const { eva } = await world.people({ eva: { admin: true } });
  await applies(ida);
  await decides(eva, ida, { decision: 'reject', reason: `${canary} cannot be read on it.` });
  expect(await tablesWith(`${canary} cannot`)).toEqual(
    expect.arrayContaining(['application_decisions', 'audit_log', 'driver_applications']),
  );
  await isErased(ida);
  const acts = await world.sql<{ act: string }>(
    `select l.act from audit_log l join driver_applications a on a.id::text = l.subject_id where a.user_id = $1`,
    [ida.id],
  );
  expect(acts).toEqual([{ act: 'application_rejected' }]);
});

test('PG-8: the cars that they drove, and one that they asked for, are gone from the application and from the log', async () => {
  const jan = await world.person('jan');
  const { evi } = await world.people({ evi: { admin: true } });
  await applies(jan);
  await decides(evi, jan, { decision: 'approve' });
  await jan.call(askForVehicle, { body: { ...whole.vehicle, plate } });
  for (const kind of ['insurance', 'registration', 'car_photo'] as const) await sends(jan, kind);
  await decides(evi, jan, { decision: 'approve' });
  await jan.call(askForVehicle, { body: { ...whole.vehicle, plate, make: canary } });
  expect(await tablesWith(plate)).toEqual(expect.arrayContaining(['audit_log', 'driver_applications', 'vehicles']));
  await isErased(jan);
});
