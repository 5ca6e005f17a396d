import { describe, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import { dayMs } from '../../src/contract/duration.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

describe('GEN-1: without a valid session', () => {
  test.each([
    ['no cookie', undefined],
    ['a cookie that never was', `sid=${'x'.repeat(43)}`],
    ['a tampered cookie', 'sid=%00%ff'],
    ['10 KB of cookie', `sid=${'x'.repeat(10_240)}`],
  ])('%s is signed out', async (_what, cookie) => {
    expect(await world.stranger(cookie).refused(getMe, {})).toMatchObject({ status: 401, code: 'signed_out' });
  });

  test('SEC-1: a session ends after 14 days without use', async () => {
    const { idle } = await world.people({ idle: {} });
    world.clock.advance(13 * dayMs);
    await idle.http('/api/me');
    world.clock.advance(13 * dayMs);
    expect((await idle.http('/api/me')).status).toBe(200);
    world.clock.advance(15 * dayMs);
    expect(await idle.refused(getMe, {})).toMatchObject({ status: 401 });
  });

  test('SEC-1: a session ends after 60 days however much it is used', async () => {
    const { busy } = await world.people({ busy: {} });
    for (let day = 0; day < 60; day += 10) {
      expect((await busy.http('/api/me')).status).toBe(200);
      world.clock.advance(10 * dayMs);
    }
    expect(await busy.refused(getMe, {})).toMatchObject({ status: 401 });
  });
});

describe('signing out', () => {
  test('ends the session, its sockets and what browsers cached; a page is sent home', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const response = await rosa.http('/auth/sign-out', { method: 'POST', headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    // No script of ours was there to forget what the browser stored (P8).
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    // Whoever signs in here next is on no side yet (M5).
    for (const gone of [/^sid=;/m, /^userMode=;/m]) expect(response.headers.getSetCookie().join('\n')).toMatch(gone);
    expect(await rosa.refused(getMe, {})).toMatchObject({ status: 401 });
    await until({ what: 'the socket to close' }, () => rosa.live.socket.disconnected);
  });

  test('answers code with JSON, also when nobody was signed in', async () => {
    const response = await world.stranger().http('/auth/sign-out', { method: 'POST', headers: { accept: 'application/json' } });
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    // The page has forgotten its own, and keeps the app that opens without a network.
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
  });

  test('leaves other devices signed in', async () => {
    const { finn } = await world.people({ finn: {} });
    await world.sql(`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ('other', $1, $2, $2, $2)`, [
      finn.id,
      world.clock.now(),
    ]);
    await finn.http('/auth/sign-out', { method: 'POST' });
    expect(await world.sql('select token_hash from sessions where user_id = $1', [finn.id])).toEqual([{ token_hash: 'other' }]);
  });

  test('cannot be caused by another site', async () => {
    const { dora } = await world.people({ dora: {} });
    expect((await dora.http('/auth/sign-out', { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await dora.http('/api/me')).status).toBe(200);
  });
});

describe('signing out without a network', () => {
  const leaving = (cookie: string | undefined) => ({ headers: { cookie: `${cookie}; leaving=1`, accept: 'text/html' } });

  test.each(['/api/me', '/auth/sign-out', '/sign-in'])('ends the session with the next request, whichever it is (%s)', async (path) => {
    const person = await world.person(`off_${path.replaceAll(/\W/g, '')}`);
    const method = path === '/auth/sign-out' ? 'POST' : 'GET';
    const response = await person.http(path, { method, ...leaving(person.cookie) });
    expect(response.status).toBe(path === '/api/me' ? 401 : 303);
    const cookies = response.headers.getSetCookie().join('\n');
    for (const gone of [/^sid=;/m, /^leaving=;/m, /^userMode=;/m]) expect(cookies).toMatch(gone);
    expect(response.headers.get('clear-site-data')).toMatch(/^"cache"/);
    expect(await world.sql('select id from sessions where user_id = $1', [person.id])).toEqual([]);
    await until({ what: 'the socket to close' }, () => person.live.socket.disconnected);
  });

  test('counts for sockets too', async () => {
    const { wanda } = await world.people({ wanda: { offline: true } });
    const extraHeaders = { origin: world.app.publicUrl, ...leaving(wanda.cookie).headers };
    const socket = io(world.app.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
    const outcome = await new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', () => resolve('refused'));
    });
    socket.disconnect();
    expect(outcome).toBe('refused');
  });
});

describe('P23: at the next look at the sessions', () => {
  test('a session removed from the database closes its socket', async () => {
    const { dan } = await world.people({ dan: {} });
    await world.sql('delete from sessions where user_id = $1', [dan.id]);
    await until({ what: 'the socket to close' }, () => dan.live.socket.disconnected);
    world.clock.advance(5_000);
    expect(await dan.refused(getMe, {})).toMatchObject({ status: 401 });
  });

  test('a sign-out at one instance closes the sockets at the other', async () => {
    const { paula } = await world.people({ paula: {} });
    const there = await paula.device(await world.second());
    await paula.http('/auth/sign-out', { method: 'POST' });
    await until({ what: 'the far socket to close' }, () => there.live.socket.disconnected);
  });
});

test('ended sessions are swept away', async () => {
  const { sam } = await world.people({ sam: {} });
  world.clock.advance(61 * dayMs);
  await world.settle();
  expect(await world.sql('select id from sessions where user_id = $1', [sam.id])).toEqual([]);
});
