import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Server } from 'socket.io';
import { MessageType } from 'socket.io-adapter';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { LastPublished } from './last-published.js';
import { PgAdapter } from './pg-adapter.js';
import type { PgFanout } from './pg-fanout.js';
import { Realtime, userRoom } from './realtime.js';
import { RealtimeRegistry } from './registry.js';

const [ada, bob] = ['user_ada', 'user_bob'];
/** So long others are taken to be there. */
const aloneAfterMs = 12_000;
let adapter: PgAdapter;
let clock: Clock;

beforeEach(() => {
  clock = new Clock();
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  adapter.close();
  jest.useRealTimers();
});

/** An instance that shares its database with nobody, until somebody speaks. */
function alone() {
  let gaps = 0;
  const fanout = { publish: () => undefined, publishGap: () => (gaps += 1) } as unknown as PgFanout;
  const server = new Server();
  adapter = new PgAdapter(server.of('/'), fanout, { onPeer: () => undefined, onPublished: () => undefined });
  const config = {} as Config;
  const lastPublished = new LastPublished(clock, config);
  const realtime = new Realtime(config, new RealtimeRegistry(), lastPublished);
  realtime.attach({ sockets: { adapter } } as unknown as Server);
  return { realtime, lastPublished, gaps: () => gaps };
}

test('who has no page open, here or elsewhere, hears nothing; others are taken to be there until they had time to speak', () => {
  const { realtime } = alone();
  expect(realtime.mayHear(ada)).toBe(true);
  jest.advanceTimersByTime(aloneAfterMs);
  expect(realtime.mayHear(ada)).toBe(false);
  void adapter.addAll('a socket', new Set([userRoom(ada)]));
  expect([realtime.mayHear(ada), realtime.mayHear(bob)]).toEqual([true, false]);
  adapter.receive({ uid: 'another instance', nsp: '/', type: MessageType.HEARTBEAT });
  expect(realtime.mayHear(bob)).toBe(true);
});

test('P4: whose page was made before, and comes after, catches up; so do the others of an instance that was not heard', () => {
  const { realtime, lastPublished, gaps } = alone();
  jest.advanceTimersByTime(aloneAfterMs);
  const now = clock.now().getTime();
  const madeAt = now - 5_000;
  expect(lastPublished.hasNews(bob, now)).toBe(false);
  expect(realtime.mayHear(bob)).toBe(false);
  expect([lastPublished.hasNews(bob, madeAt), lastPublished.hasNews(ada, madeAt)]).toEqual([true, false]);
  adapter.rejoin();
  expect(gaps()).toBe(1);
});
