import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';
import { quoteFor } from './town.js';

const id = '01a1fe19-1d0e-7046-a583-5d31e36374e1';
const commands = ['accept', 'reject-preferred', 'decline', 'depart', 'arrived', 'start', 'complete', 'no-show', 'cancel'];
const writes = ['/api/quotes', '/api/rides', ...commands.map((command) => `/api/rides/${id}/${command}`)];
const reads = [
  '/api/rides',
  '/api/rides/active',
  '/api/rides/preferred',
  '/api/rides/offers',
  `/api/rides/${id}`,
  `/api/rides/${id}/events`,
];
const json = { 'content-type': 'application/json' };

test.each(reads)('GEN-1: GET %s says nothing to somebody signed out', async (path) => {
  expect((await world.stranger().http(path)).status).toBe(401);
});

test.each(writes)('GEN-1, GEN-2: POST %s is refused signed out and from elsewhere', async (path) => {
  const { dan } = await world.people({ dan: { driver: true } });
  expect((await world.stranger().http(path, { method: 'POST' })).status).toBe(401);
  expect((await dan.http(path, { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403);
});

test.each(commands)('a ride that is not there cannot be told to %s', async (command) => {
  const { dan } = await world.people({ dan: { driver: true } });
  expect((await dan.http(`/api/rides/${id}/${command}`, { method: 'POST' })).status).toBe(404);
});

test.each(['1', '..%2fx', '%00', 'x'.repeat(2_000)])('GEN-8: the id %p is no ride', async (bad) => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const statuses = [
    (await rosa.http(`/api/rides/${bad}/events`)).status,
    (await dan.http(`/api/rides/${bad}/accept`, { method: 'POST' })).status,
  ];
  for (const status of statuses) expect([400, 404]).toContain(status);
});

test.each(['null', '[]', '"x"', '7', '{'])('GEN-4: the body %s is no quote and no booking', async (body) => {
  const { rosa } = await world.people({ rosa: {} });
  for (const path of ['/api/quotes', '/api/rides'])
    expect((await rosa.http(path, { method: 'POST', headers: json, body })).status).toBe(400);
});

test('GEN-7: a price of one’s own, a status and another rider are ignored', async () => {
  const { rosa, finn } = await world.people({ rosa: {}, finn: {} });
  const honest = await quoteFor(rosa);
  const body = JSON.stringify({
    pickup_latitude: honest.pickup_latitude,
    pickup_longitude: honest.pickup_longitude,
    pickup_address: 'A',
    destination_latitude: honest.destination_latitude,
    destination_longitude: honest.destination_longitude,
    destination_address: 'B',
    price: 0,
    total_cents: 0,
    rider_id: finn.id,
    expires_at: '2099-01-01T00:00:00Z',
  });
  const reply = (await (await rosa.http('/api/quotes', { method: 'POST', headers: json, body })).json()) as { id: string; price: number };
  expect(reply.price).toBe(honest.price);
  expect(await world.sql('select rider_id from quotes where id = $1', [reply.id])).toEqual([{ rider_id: rosa.id }]);
});

test('lists say what is wrong with their query', async () => {
  const { rosa } = await world.people({ rosa: {} });
  for (const query of ['role=king', 'status=flying', 'cursor=*', 'cursor=abc'])
    expect((await rosa.http(`/api/rides?${query}`)).status).toBe(400);
  expect((await rosa.http('/api/rides?limit=9999')).status).toBe(200);
});
