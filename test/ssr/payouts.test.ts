import { expect, test } from '@jest/globals';
import { dayMs, later } from '../../src/contract/duration.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import { decides } from '../drivers/applying.js';
import { booked } from '../payments/entries.js';
import { completed } from '../rides/town.js';
import { world } from '../world/world.js';

const path = '/driver/payouts';
const asPage = { headers: { accept: 'text/html' } };

test('a driver’s money is on the page before any script has run (M28)', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const ride = await completed(rosa, dan);
  await world.settle();
  const page = await dan.http(path, asPage);
  const html = await page.text();
  expect(page.status).toBe(200);
  const { total } = await dan.call(getNotificationCounts, {});
  expect(total).toBeGreaterThan(0);
  expect(html).toContain(`<title>(${total}) Payouts · Hometown</title>`);
  expect(html).toContain(`$${ride.driver_share.toFixed(2)}`);
  expect(html).toContain(`/driver/ride/${ride.id}`);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
});

test('the page Earnings has a title of its own, and an earlier week by its address', async () => {
  const { ed } = await world.people({ ed: { driver: true } });
  const at = later(world.clock.now(), -15 * dayMs);
  await booked(ed, [{ memo: 'fare', cents: 48_013, at }]);
  const page = async (search = '') => (await ed.http(`/driver/earnings${search}`, asPage)).text();
  const [present, past] = [await page(), await page(`?week=${at.toISOString().slice(0, 10)}`)];
  for (const html of [present, past]) expect(html).toMatch(/<title>(\(\d+\) )?Earnings · Hometown<\/title>/);
  expect(present).toContain('This week');
  expect(past).toContain('Week of ');
  expect(past).not.toContain('This week');
});

test('another driver sees only their own, which is nothing yet', async () => {
  const { dora } = await world.people({ dora: { driver: true } });
  const html = await (await dora.http(path, asPage)).text();
  expect(html).toContain('$0.00');
  expect(html).toContain('No earnings yet');
});

test('who may not drive any more finds their money on it, and no way to work', async () => {
  const { gina, dex, dora, olga } = await world.people({ gina: {}, dex: { driver: true }, dora: { driver: true }, olga: { admin: true } });
  const { driver_share: share } = await completed(gina, dex);
  await world.settle();
  for (const driver of [dex, dora]) await decides(olga, driver, { decision: 'suspend', reason: 'We are looking into a report.' });
  const page = await dex.http('/driver/earnings', asPage);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`$${share.toFixed(2)}`)]);
  const empty = await (await dora.http(path, asPage)).text();
  expect(empty).toContain('No earnings yet');
  expect(empty).not.toContain('/driver/dashboard-v2');
});

test('people without driver access are led to their own dashboard (S10)', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const { status, headers } = await rosa.http(path, asPage);
  expect([status, headers.get('location')]).toEqual([302, '/rider/dashboard']);
});

test('the signed-out sign in first and come back', async () => {
  const { status, headers } = await world.stranger().http(path, asPage);
  expect([status, headers.get('location')]).toEqual([302, '/sign-in?redirect_url=%2Fdriver%2Fpayouts']);
});
