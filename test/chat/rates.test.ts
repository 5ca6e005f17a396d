import { expect, test } from '@jest/globals';
import { sendMessage, sendRate, sendSignal } from '../../src/chat/messages/message.contract.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { pair } from './thread.js';

world.configure({ RATE_SCALE: '1' });

type Door = (from: Person, to: Person) => Promise<boolean>;

const bySocket: Door = async (from, to) => (await from.emit(sendSignal, { recipient_id: to.id, message: 'hello' })).ok;
const byCall: Door = async (from, to) => {
  const response = await from.http(sendMessage.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recipient_id: to.id, message: 'hello' }),
  });
  return response.status === 201;
};

test('MSG: HTTP and sockets of all instances spend of one limit', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const far = await rosa.device(await world.second());
  const sends = [];
  for (let count = 0; count < sendRate.limit / 2; count += 1) sends.push(await byCall(rosa, dan), await bySocket(far, dan));
  expect(sends).toEqual(Array.from({ length: sendRate.limit }, () => true));
  for (const door of [byCall, bySocket])
    for (const page of [rosa, far]) expect([door.name, await door(page, dan)]).toEqual([door.name, false]);
  expect(await bySocket(dan, rosa)).toBe(true);
});

test('what a socket sent without waiting for its count is counted soon after', async () => {
  const [eve, sue] = await pair('eve', 'sue');
  for (let count = 0; count < 5; count += 1) expect(await bySocket(eve, sue)).toBe(true);
  await until({ what: 'five to be counted' }, async () => {
    const rows = await world.sql<{ points: number }>('select points from rate_limits where key like $1', [`%user:${eve.id}`]);
    return rows.some(({ points }) => points === 5);
  });
});

test('also of 60 at once', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const far = await ann.device(await world.second());
  const doors = [() => byCall(ann, bob), () => bySocket(ann, bob), () => bySocket(far, bob)];
  const sends = await Promise.all(Array.from({ length: 60 }, (_, place) => doors[place % 3]?.()));
  const stored = sends.filter(Boolean).length;
  expect(stored).toBeGreaterThanOrEqual(sendRate.limit);
  // An instance may run ahead of the count by a quarter of the limit.
  expect(stored).toBeLessThanOrEqual(sendRate.limit * 1.25);
});
