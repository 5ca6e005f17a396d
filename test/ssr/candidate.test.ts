import { expect, test } from '@jest/globals';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { books, isOnline, nextDay } from '../rides/town.js';
import { world } from '../world/world.js';

test('M24: whoever is asked for a ride and comes by its link can answer from the first paint on', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  await nextDay();
  await isOnline(dan);
  const { id } = await books(rosa, { preferred_driver_id: dan.id });
  const page = await dan.http(`/ride/${id}`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html.slice(0, html.indexOf('id="boot-state"'))).toMatch(/<button[^>]*>(?:<span[^>]*>)*Accept</);
  await rosa.call(cancelRide, { params: { id }, body: {} });
});
