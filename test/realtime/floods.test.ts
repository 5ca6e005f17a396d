import { afterEach, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { presenceBeat } from '../../src/presence/leases/beat.contract.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

world.configure({ RATE_SCALE: '1', TRUST_PROXY: '1' });

const opened: Socket[] = [];

afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});

/** Whether each of `count` handshakes at once, with this cookie and from this address, came as far as Socket.IO. */
function handshakes(count: number, cookie: string, address: string): Promise<boolean[]> {
  const extraHeaders = { origin: world.app.publicUrl, cookie, 'x-forwarded-for': `192.0.2.1, ${address}` };
  const one = () => {
    const socket = io(world.app.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
    opened.push(socket);
    return new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', ({ message }) => resolve(message === 'too_many_sockets'));
    });
  };
  return Promise.all(Array.from({ length: count }, one));
}

/** Of the limits of handshakes, by the real clock. */
const windowMs = 10_000;
/** How many windows there may have been since then: on a busy machine it was more than a moment. */
const windowsSince = (began: number) => 1 + Math.floor((performance.now() - began) / windowMs);
const passed = (answers: readonly boolean[]) => answers.filter(Boolean).length;

test('SOC-1: of 60 handshakes of one person in a moment 30 pass, whatever their addresses; those of others do', async () => {
  const { rosa, dan } = await world.people({ rosa: { offline: true }, dan: { offline: true } });
  const began = performance.now();
  const both = await Promise.all(['203.0.113.1', '203.0.113.2'].map((address) => handshakes(30, rosa.cookie ?? '', address)));
  const most = 30 * windowsSince(began);
  expect(passed(both.flat())).toBeGreaterThanOrEqual(30);
  expect(passed(both.flat())).toBeLessThanOrEqual(most);
  expect(await handshakes(1, dan.cookie ?? '', '203.0.113.1')).toEqual([true]);
});

test('SOC-1: an address is asked for nothing after 300 handshakes in a moment, other addresses are', async () => {
  const { gus } = await world.people({ gus: { offline: true } });
  const began = performance.now();
  expect(passed(await handshakes(300, 'sid=stale', '203.0.113.7'))).toBe(0);
  const late = await handshakes(1, gus.cookie ?? '', '203.0.113.7');
  expect(passed(late)).toBeLessThan(windowsSince(began));
  expect(await handshakes(1, gus.cookie ?? '', '203.0.113.8')).toEqual([true]);
});

test.each([presenceBeat.name, 'nobody.knows'])('SOC-3: a socket that goes on sending %s beyond its limit is closed', async (name) => {
  const { eve, bob } = await world.people({ eve: { offline: true }, bob: {} });
  const flood = await eve.device();
  flood.live.socket.io.reconnection(false);
  for (let count = 0; count < 1_000; count += 1) flood.live.socket.emit(name, {});
  await until({ what: 'the end of the connection' }, () => !flood.live.socket.connected);
  expect(bob.live.socket.connected).toBe(true);
});
