import { connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { io, Manager, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import * as z from 'zod/mini';
import { signal } from '../../src/contract/signal.js';
import { topic } from '../../src/contract/topic.js';
import { Realtime } from '../../src/realtime/realtime.js';
import { RealtimeRegistry } from '../../src/realtime/registry.js';
import { rawHttp } from '../lib/raw-http.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const rate = { limit: 50, windowS: 60 };
const echo = signal({
  name: 'test.echo',
  access: 'user',
  payload: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
  rate,
});
const forDrivers = signal({ name: 'test.drive', access: 'driver', payload: z.object({}), rate });
const broken = signal({ name: 'test.broken', access: 'user', payload: z.object({}), rate });
const told = topic({ name: 'test.told', payload: z.object({ text: z.string() }) });

const opened: Socket[] = [];

beforeAll(() => {
  const realtime = world.app.get(Realtime);
  realtime.declare(told);
  realtime.handle(echo, (me, { text }) => ({ text: `${me.id}: ${text}` }));
  realtime.handle(forDrivers, () => ({}));
  realtime.handle(broken, () => {
    throw new Error('a secret of the server');
  });
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});

/** What the client library says of an upgrade that the server answered with a refusal. */
const refusedUpgrade = 'websocket error';

/** How a handshake ends: 'connected' or the reason of its refusal. */
function handshake(headers: Record<string, string>, options: Partial<ManagerOptions & SocketOptions> = {}): Promise<string> {
  const socket = io(world.app.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: headers, ...options });
  opened.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}

/** An event that the client library itself would refuse to send. */
function sendRaw(person: Person, name: string): void {
  person.live.socket.io.engine.write(`2${JSON.stringify([name, { isAdmin: true }])}`);
}

describe('SOC-1: a handshake', () => {
  test('without a session is refused', async () => {
    const origin = world.app.publicUrl;
    for (const cookie of ['', 'sid=', 'sid=stale', `sid=${'A'.repeat(43)}`]) {
      expect(await handshake({ origin, cookie })).toBe(refusedUpgrade);
    }
  });

  test('of a page of somebody who signed out is refused, whoever signed in since in that browser', async () => {
    const { rosa, dan } = await world.people({ rosa: { offline: true }, dan: { offline: true } });
    const headers = { origin: world.app.publicUrl, cookie: dan.cookie ?? '' };
    for (const pageOf of [rosa.id, '', null, 7]) expect(await handshake(headers, { auth: { pageOf } })).toBe('signed_out');
    expect(await handshake(headers, { auth: { pageOf: dan.id } })).toBe('connected');
  });

  test('by polling is refused, also with session and Origin', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const headers = { origin: world.app.publicUrl, cookie: rosa.cookie ?? '' };
    expect(await handshake(headers, { transports: ['polling'] })).toBe('xhr poll error');
    const { status, body } = await rawHttp(world.app.url, { path: '/socket.io/?EIO=4&transport=polling', headers });
    expect([status, JSON.parse(body)]).toEqual([400, { code: 0, message: 'Transport unknown' }]);
  });

  test('of an eleventh socket of one person is refused, of another person it is not', async () => {
    const { crowd, dan } = await world.people({ crowd: { offline: true }, dan: { offline: true } });
    const origin = world.app.publicUrl;
    for (let count = 0; count < 10; count += 1) expect(await handshake({ origin, cookie: crowd.cookie ?? '' })).toBe('connected');
    expect(await handshake({ origin, cookie: crowd.cookie ?? '' })).toBe('too_many_sockets');
    expect(await handshake({ origin, cookie: dan.cookie ?? '' })).toBe('connected');
  });
});

test('M139: an eleventh one for the page of a call takes the place of the one that was silent for the longest, never that of another call', async () => {
  const { gina } = await world.people({ gina: { offline: true } });
  const headers = { origin: world.app.publicUrl, cookie: gina.cookie ?? '' };
  const call = { auth: { pageOf: gina.id, comesFirst: true } };
  for (let count = 0; count < 10; count += 1) expect(await handshake(headers)).toBe('connected');
  const tabs = opened.slice();
  const isOpen = () => tabs.map(({ connected }) => connected);
  await tabs[0]?.emitWithAck(echo.name, { text: 'I am looked at' });
  expect(await handshake(headers, { auth: { pageOf: gina.id, comesFirst: 'yes' } })).toBe('too_many_sockets');
  expect(isOpen()).not.toContain(false);
  expect(await handshake(headers, call)).toBe('connected');
  await until({ what: 'one to give way' }, () => isOpen().includes(false));
  expect(isOpen().indexOf(false)).toBe(1);
  for (let count = 0; count < 9; count += 1) expect(await handshake(headers, call)).toBe('connected');
  expect(await handshake(headers, call)).toBe('too_many_sockets');
  expect(opened.slice(11).filter(({ connected }) => connected)).toHaveLength(10);
});

describe('SOC-1: a connection that did not say whose page it is', () => {
  /** Opens one that says `words` and no more; answers, once it is open, what answers after how many milliseconds it was closed. */
  async function opens(cookie: string, words?: string): Promise<() => Promise<number>> {
    const extraHeaders = { origin: world.app.publicUrl, cookie };
    const manager = new Manager(world.app.url, { transports: ['websocket'], reconnection: false, extraHeaders });
    await new Promise<void>((resolve) => manager.once('open', () => resolve()));
    const began = performance.now();
    const closed = new Promise<number>((resolve) => manager.once('close', () => resolve(performance.now() - began)));
    if (words !== undefined) manager.engine.write(words);
    return () => closed;
  }

  test('is closed for what it sends, and after five seconds of silence', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const cookie = rosa.cookie ?? '';
    const silent = await opens(cookie);
    const early = await opens(cookie, '2["test.echo",{"text":"early"}]');
    expect(await Promise.race([silent().then(() => 'silence'), early().then(() => 'words')])).toBe('words');
    expect(await silent()).toBeLessThan(10_000);
  });

  test('hundreds that say nothing at all keep nobody out', async () => {
    const { dan } = await world.people({ dan: { offline: true } });
    const idle = Array.from({ length: 500 }, () => connect(Number(new URL(world.app.url).port), '127.0.0.1'));
    for (const socket of idle) socket.on('error', () => undefined); // the server may hang up first
    try {
      expect(await handshake({ origin: world.app.publicUrl, cookie: dan.cookie ?? '' })).toBe('connected');
    } finally {
      for (const socket of idle) socket.destroy();
    }
  });
});

describe('SOC-2: a foreign Origin', () => {
  const origins = ['https://evil.example', 'null', `${'http://127.0.0.1'}.evil.example`, ''];

  test('is refused', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    for (const origin of origins) {
      const headers = { cookie: rosa.cookie ?? '', ...(origin ? { origin } : {}) };
      expect(await handshake(headers)).toBe(refusedUpgrade);
    }
  });

  test('is refused for a text/plain polling POST, which browsers send without asking', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const headers = { cookie: rosa.cookie ?? '', origin: 'https://evil.example', 'content-type': 'text/plain' };
    const { status } = await rawHttp(world.app.url, { method: 'POST', path: '/socket.io/?EIO=4&transport=polling', headers, body: '40' });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('the name of a connection (sid) is no session', () => {
  /** What somebody gets who knows nothing but the name of Rosa's connection. */
  function takeOver(sid: string): Promise<string> {
    const socket = new WebSocket(`${world.app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&sid=${sid}`);
    return new Promise((resolve) => {
      socket.onopen = () => socket.send('2probe');
      socket.onerror = () => resolve('refused');
      socket.onclose = () => resolve('refused');
      socket.onmessage = ({ data }) => {
        // '5' makes this the connection's transport: from here on it hears what Rosa would.
        if (data === '3probe') socket.send('5');
        if (data === '3probe') world.app.get(Realtime).toUser('user_rosa', told, { text: 'for Rosa alone' });
        else resolve(String(data));
        if (data !== '3probe') socket.close();
      };
    });
  }

  test('for another WebSocket', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const page = await rosa.device();
    expect(await takeOver(page.live.socket.io.engine.id ?? '')).toBe('refused');
    expect(await page.emit(echo, { text: 'still mine' })).toMatchObject({ ok: true });
    page.close();
  });

  test.each(['polling', 'websocket'])('for a request by %s, reading or writing', async (transport) => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const page = await rosa.device();
    const path = `/socket.io/?EIO=4&transport=${transport}&sid=${page.live.socket.io.engine.id ?? ''}`;
    for (const method of ['GET', 'POST']) {
      const sent = await rawHttp(world.app.url, { method, path, ...(method === 'POST' ? { body: '42["test.echo",{}]' } : {}) });
      expect(sent.status).toBe(400);
    }
    page.close();
  });
});

describe('SOC-3: what a socket sends', () => {
  test('is answered for the person of the session', async () => {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const page = await rosa.device();
    expect(await page.emit(echo, { text: 'hello' })).toEqual({ ok: true, text: 'user_rosa: hello' });
    page.close();
  });

  test('is refused when it is misshapen, without the reason inside the server', async () => {
    const { shapes } = await world.people({ shapes: {} });
    world.log.expectError(/a secret of the server/);
    for (const payload of [undefined, null, 7, 'x', [], {}, { text: 7 }])
      expect(await shapes.emit(echo, payload)).toMatchObject({ ok: false });
    expect(await shapes.emit(broken, {})).toEqual({ ok: false, code: 'internal', error: 'Something went wrong.' });
  });

  test('is refused without the role', async () => {
    const { passenger, driver } = await world.people({ passenger: {}, driver: { driver: true } });
    expect(await passenger.emit(forDrivers, {})).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await driver.emit(forDrivers, {})).toEqual({ ok: true });
  });

  test('under an unknown name is ignored and harms nothing', async () => {
    const { odd } = await world.people({ odd: {} });
    for (const name of ['nobody.knows', '__proto__', 'constructor', 'toString']) sendRaw(odd, name);
    expect(await odd.emit(echo, { text: 'still here' })).toMatchObject({ ok: true });
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test.each(['error', 'newListener', 'disconnect', 'connect'])(
    'under the reserved name %s ends at most its own connection',
    async (name) => {
      const { odd, calm } = await world.people({ odd: {}, calm: {} });
      sendRaw(odd, name);
      expect(await calm.emit(echo, { text: 'fine' })).toMatchObject({ ok: true });
    },
  );

  test('with a hundred binary attachments ends the connection, and only that', async () => {
    const { heavy, light } = await world.people({ heavy: {}, light: {} });
    heavy.live.socket.io.reconnection(false);
    heavy.live.socket.io.engine.write(`5100-["test.echo",{"text":{"_placeholder":true,"num":0}}]`);
    await until({ what: 'the end of the connection' }, () => !heavy.live.socket.connected);
    expect(await light.emit(echo, { text: 'fine' })).toMatchObject({ ok: true });
  });

  test('beyond 64 KB ends the connection, and only that', async () => {
    const { large, other } = await world.people({ large: {}, other: {} });
    large.live.socket.io.reconnection(false);
    let reason = '';
    large.live.socket.on('disconnect', (why) => (reason = why));
    large.live.socket.emit(echo.name, { text: 'x'.repeat(64 * 1024) });
    await until({ what: 'the end of the connection' }, () => reason);
    expect(await other.emit(echo, { text: 'fine' })).toMatchObject({ ok: true });
  });
});

describe('the registry', () => {
  test('refuses a topic or signal that is declared twice, and a topic that nobody declared', () => {
    const registry = world.app.get(RealtimeRegistry);
    expect(() => registry.declare(told)).toThrow('declared twice');
    expect(() => registry.handle(echo, () => ({ text: '' }))).toThrow('handled twice');
    expect(() => world.app.get(Realtime).toUser('user_rosa', topic({ name: 'test.new', payload: z.object({}) }), {})).toThrow(
      'never declared',
    );
  });
});

describe('live events', () => {
  test('reach every page of the person and nobody else, in order', async () => {
    const { ann, bob } = await world.people({ ann: {}, bob: {} });
    const second = await ann.device();
    for (let count = 0; count < 50; count += 1) world.app.get(Realtime).toUser(ann.id, told, { text: String(count) });
    await world.settle();
    const expected = Array.from({ length: 50 }, (_, count) => ({ text: String(count) }));
    expect([ann.heard(told), second.heard(told), bob.heard(told)]).toEqual([expected, expected, []]);
  });

  test('end with the session (P23)', async () => {
    const { leaving } = await world.people({ leaving: {} });
    const [session] = await world.sql<{ id: string }>('select id from sessions where user_id = $1', [leaving.id]);
    leaving.live.socket.io.reconnection(false);
    world.app.get(Realtime).closeSession(session?.id ?? '');
    await until({ what: 'the end of the connection' }, () => !leaving.live.socket.connected);
  });
});
