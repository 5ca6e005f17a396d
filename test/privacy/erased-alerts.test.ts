import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { getDeskCase, listDeskCases } from '../../src/support/desk/desk.contract.js';
import { addTrusted } from '../../src/sharing/trusted.contract.js';
import { endRideAlert, raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import { addToCase } from '../../src/support/support.contract.js';
import { ownFolder } from '../files/upload.js';
import { completed, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { closes, graceIsOver, tablesWith } from './leaving.js';

world.configure({ DATA_DIR: ownFolder() });

/** A name that nothing else in the database is called by; no id has it. */
const canary = 'Quetzal';
const here = { lat: 44.10551, lng: -69.09111 };

let fay: Person;
let otto: Person;

beforeEach(async () => {
  await nextDay();
  await world.truncate('notifications');
  ({ fay, otto } = await world.people({ fay: {}, otto: { operator: true } }));
});

/** The rider raises an alert after their ride with the driver, whom nobody hears of otherwise, and says that they are safe. */
async function alertOn(rider: Person, driver: Person): Promise<string> {
  await world.oldFriends(fay, rider);
  await rider.call(addTrusted, { body: { friend_id: fay.id } });
  const { id } = await completed(rider, driver);
  await rider.call(raiseRideAlert, { params: { id }, body: { alert_id: randomUUID(), at: here } });
  await rider.call(endRideAlert, { params: { id } });
  await world.settle();
  const [found] = (await otto.call(listDeskCases, { query: { about: driver.id } })).cases;
  if (!found) throw new Error('the alert has no case');
  return found.id;
}

const entriesOf = async (id: string) => (await otto.call(getDeskCase, { params: { id } })).entries.map(({ text }) => text);

test('PG-8: an alert says no more who raised it and where, neither in its case nor to those who were told', async () => {
  const lee = await world.person('lee', { fullName: `Zeb ${canary}` });
  const dan = await world.person('dan', { driver: true });
  const id = await alertOn(lee, dan);
  await lee.call(addToCase, { params: { id }, body: { text: 'It was the wrong car.' } });
  expect((await entriesOf(id))[0]).toContain(canary);
  expect(await tablesWith(canary)).toEqual(expect.arrayContaining(['notifications', 'support_entries']));
  await closes(lee);
  await graceIsOver(fay, otto, dan);
  for (const word of [canary, '44.1055', '69.0911']) expect({ [word]: await tablesWith(word) }).toEqual({ [word]: [] });
  const [said, ...rest] = await entriesOf(id);
  expect([said, ...rest]).toEqual([expect.stringMatching(/^Silent alert/), 'I’m safe.', 'It was the wrong car.']);
});

test('PG-8: nor who drove', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const don = await world.person('don', { driver: true, fullName: `Don ${canary}` });
  const [car] = await world.sql<{ plate: string }>('select plate from vehicles where driver_id = $1', [don.id]);
  const id = await alertOn(rosa, don);
  expect((await entriesOf(id))[0]).toContain(canary);
  await closes(don);
  await graceIsOver(fay, otto, rosa);
  expect(await tablesWith(canary)).toEqual([]);
  expect((await entriesOf(id)).join()).not.toContain(car?.plate ?? '');
});
