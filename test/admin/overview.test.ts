import { expect, test } from '@jest/globals';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { applies, decides } from '../drivers/applying.js';
import { ownFolder } from '../files/upload.js';
import { underWay } from '../rides/town.js';
import { world } from '../world/world.js';
import { answers, asks } from './acts.js';

world.configure({ DATA_DIR: ownFolder() });

test('what waits is counted until it is done, and rides as long as they go on', async () => {
  const { otto, rosa, dan, nia } = await world.people({ otto: { operator: true }, rosa: {}, dan: { driver: true }, nia: {} });
  const quiet = await otto.call(getOverview, {});
  expect(quiet).toMatchObject({ applications_waiting: 0, cases_open: 0, rides_under_way: 0, under_way: [] });
  await applies(nia);
  const asked = await asks(rosa);
  const { id } = await underWay(rosa, dan);
  expect(await otto.call(getOverview, {})).toMatchObject({
    applications_waiting: 1,
    cases_open: 1,
    rides_under_way: 1,
    under_way: [{ id, status: 'in_progress', rider: { clerk_id: rosa.id }, driver: { clerk_id: dan.id }, departed_at: expect.any(String) }],
  });
  await decides(otto, nia, { decision: 'approve' });
  await answers(otto, asked);
  expect(await otto.call(getOverview, {})).toMatchObject({ applications_waiting: 0, cases_open: 0, rides_under_way: 1 });
  await world.settle();
});

test('M162: for those at the desk alone', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  for (const who of [rosa, dan]) expect(await who.refused(getOverview, {})).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(getOverview, {})).toMatchObject({ status: 401 });
});
