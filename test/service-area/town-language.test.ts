import { beforeEach, expect, test } from '@jest/globals';
import { searchHelp } from '../../src/agents/help/help.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { getTownSetup, type ServiceAreaDraft, setServiceArea } from '../../src/service-area/service-area.contract.js';
import { getTown } from '../../src/service-area/the-town.contract.js';
import { notice, tell } from '../notifications/tell.js';
import { world } from '../world/world.js';

const people = () => world.people({ ada: { admin: true }, rosa: {}, dan: { driver: true } });
const here = { center: { lat: 44.1, lng: -69.09 }, radius_miles: 5, reason: 'We write as people here do.' };
/** A quarter past three in the afternoon. */
const pickup = { at: '2026-09-07T15:15:00Z', zone: 'UTC', isScheduled: true };

async function sets(language: ServiceAreaDraft['language'], change: Partial<ServiceAreaDraft> = {}) {
  const { ada } = await people();
  const version = (await ada.call(getTownSetup, {})).area?.version ?? 0;
  return ada.call(setServiceArea, { body: { ...demoTown, ...here, language, ...change, version } });
}

beforeEach(async () => {
  await world.sql('delete from service_areas');
  await world.sql('truncate notifications');
});

test('an admin says which English the town writes; a region that nobody knows is refused', async () => {
  const { ada } = await people();
  await sets('en-IE');
  expect(await world.stranger().call(getTown, {})).toMatchObject({ language: 'en-IE' });
  const odd = { ...demoTown, ...here, language: 'en-XX' as 'en-US', version: 1 };
  expect(await ada.refused(setServiceArea, { body: odd })).toMatchObject({ status: 400 });
});

test('who chose no language reads notices as the town writes, from the moment that it does; who chose one as they chose', async () => {
  const { rosa, dan } = await people();
  await rosa.call(editMe, { body: { language: null } });
  await dan.call(editMe, { body: { language: 'en-US' } });
  const facts = { says: 'moved', rider: 'Finn', trip: { from: '1 Mill Street', to: null, pickup, price: { cents: 900, currency: 'EUR' } } };
  for (const who of [rosa, dan]) await tell({ ...notice(who), facts: facts as never });
  const reads = async (who: typeof rosa) =>
    (await who.call(listNotifications, { query: {} })).notifications[0]?.message.replaceAll('\u202f', ' ');
  const american = 'The pickup at 1 Mill Street is Mon, Sep 7, 3:15 PM UTC now.';
  expect(await reads(rosa)).toBe(american);
  await sets('en-IE');
  expect(await reads(rosa)).toMatch(/is Mon,? 7 Sept?, 15:15 UTC now\.$/);
  expect(await reads(dan)).toBe(american);
});

test('assistants and the help they read write money as the town does', async () => {
  const { rosa } = await people();
  const price = async () => (await rosa.call(searchHelp, { query: { q: 'How do I tip?' } })).articles[0]?.text;
  expect(await price()).toContain('$');
  await sets('en-AT', { currency: 'EUR', time_zone: 'Europe/Vienna' });
  expect((await price())?.replaceAll('\u00a0', ' ')).toMatch(/€ \d,\d\d/);
});
