import { expect, test } from '@jest/globals';
import { completed } from '../rides/town.js';
import { world } from '../world/world.js';

const path = '/payments';
const asPage = { headers: { accept: 'text/html' } };

test('M30: what a rider paid is on the page before any script has run, and on nobody else’s', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const ride = await completed(rosa, dan);
  await world.settle();
  const page = await rosa.http(path, asPage);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toMatch(/<title>[^<]*Payments · Hometown<\/title>/);
  expect(html).toContain(`$${ride.price.toFixed(2)}`);
  expect(html).toContain(`/ride/${ride.id}/receipt`);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const others = await (await dan.http(path, asPage)).text();
  expect(others).toContain('No payments yet');
  expect(others).not.toContain(ride.id);
});

test('M30: the page of cards is another one, and each leads to the other', async () => {
  const { rosa } = await world.people({ rosa: {} });
  expect(await (await rosa.http(path, asPage)).text()).toContain('href="/account/payment-methods"');
  expect(await (await rosa.http('/account/payment-methods', asPage)).text()).toContain('href="/payments"');
});

test('the signed-out sign in first and come back', async () => {
  const { status, headers } = await world.stranger().http(path, asPage);
  expect([status, headers.get('location')]).toEqual([302, '/sign-in?redirect_url=%2Fpayments']);
});
