import { expect, test } from '@jest/globals';
import { hoursAround, keepsHours, weekOf } from '../drivers/hours.js';
import { world } from '../world/world.js';

const path = '/driver/schedule';
const asPage = { headers: { accept: 'text/html' } };

test('a driver’s hours are on the page before any script has run, and today’s on their home (M26)', async () => {
  const { dan } = await world.people({ dan: { driver: true } });
  await keepsHours(dan, weekOf(hoursAround(world.clock.now())));
  const html = await (await dan.http(path, asPage)).text();
  expect(html).toContain('Your hours · Hometown</title>');
  expect(html).toContain('2 h a week');
  const home = await (await dan.http('/driver/dashboard-v2', asPage)).text();
  expect(home).toContain('data-testid="hours"');
});

test('people without driver access are led to their own dashboard (S10)', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const { status, headers } = await rosa.http(path, asPage);
  expect([status, headers.get('location')]).toEqual([302, '/rider/dashboard']);
});
