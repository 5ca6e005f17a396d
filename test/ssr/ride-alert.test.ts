import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { endRideAlert, raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { confirmed, isOnline, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

test('D8: a ride that was given back has a page while its former driver’s alert goes on, for them alone', async () => {
  const { rosa, dan, eve } = await world.people({ rosa: {}, dan: { driver: true }, eve: {} });
  await nextDay();
  await isOnline(dan);
  const { id } = await confirmed(rosa, dan);
  const params = { id };
  await dan.call(raiseRideAlert, { params, body: { alert_id: randomUUID() } });
  await dan.call(cancelRide, { params, body: {} });
  const pageFor = async (who: Person) => {
    const reply = await who.http(`/ride/${id}`, { headers: { accept: 'text/html' } });
    return { status: reply.status, html: await reply.text() };
  };
  const his = await pageFor(dan);
  expect(his.status).toBe(200);
  expect(his.html).toContain('This ride is no longer available.');
  expect(his.html).toContain('I’m safe');
  expect(his.html).not.toContain('Mill Street');
  expect((await pageFor(eve)).status).toBe(404);
  await dan.call(endRideAlert, { params });
  expect((await pageFor(dan)).status).toBe(404);
  await rosa.call(cancelRide, { params, body: {} });
});
