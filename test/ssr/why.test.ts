import { expect, test } from '@jest/globals';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { books, isOnline, millStreet } from '../rides/town.js';
import { aRideOf, cast } from '../why/story.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const asPage = { headers: { accept: 'text/html' } };

async function pageFor(who: Person, path: string): Promise<{ status: number; html: string }> {
  const reply = await who.http(path, asPage);
  return { status: reply.status, html: await reply.text() };
}

test('the whole story of a ride is on the page before any script has run, in its reader’s cut (M170)', async () => {
  const all = await cast();
  const { rosa, dan, dora, finn, otto } = all;
  const { id } = await aRideOf(all);
  const path = `/ride/${id}/why`;
  const hers = await pageFor(rosa, path);
  expect(hers.status).toBe(200);
  expect(hers.html).toContain('2 drivers asked · One of them took it');
  expect(hers.html).toContain(`href="/contact?ride=${id}&amp;kind=fare"`);
  expect(hers.html).not.toContain('user_dora');
  const his = await pageFor(dan, path);
  expect(his.html).toContain(`href="/driver/ride/${id}"`);
  expect(his.html).not.toContain('Dora');
  for (const at of [path, `/admin/rides/${id}`]) expect((await pageFor(otto, at)).html).toContain('No push arrived');
  for (const who of [dora, finn]) expect((await pageFor(who, path)).status).toBe(404);
  expect((await pageFor(rosa, `/admin/rides/${id}`)).status).toBe(404);
  await rosa.call(cancelRide, { params: { id }, body: {} });
});

test('why an offer went to another is on the page too, for drivers alone (M171)', async () => {
  const { rosa, dan, dora } = await cast();
  await world.sql(`update driver_states set availability = 'off'`);
  await isOnline(dora, 'available', millStreet);
  await isOnline(dan, 'available', { lat: millStreet.lat + 0.03, lng: millStreet.lng });
  const ride = await books(rosa);
  await dora.call(acceptRide, { params: { id: ride.id } });
  const { html } = await pageFor(dan, '/driver/offers');
  expect(html).toContain('Recent offers · Hometown</title>');
  expect(html).toContain('They were nearer: about 2 minutes away.');
  expect(html).not.toMatch(/Dora|user_dora|12 Mill Street/);
  expect((await pageFor(dan, '/driver/dashboard-v2')).html).toContain('href="/driver/offers"');
  const { status, headers } = await rosa.http('/driver/offers', asPage);
  expect([status, headers.get('location')]).toEqual([302, '/rider/dashboard']);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});
