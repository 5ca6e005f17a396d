import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startEmbeddedPostgres } from '../../scripts/lib/embedded-postgres.mjs';
import type { App } from '../bench/lib/app.mjs';
import { until } from '../lib/until.js';
import { connected, openSocket, sendOverHttp } from './lib/sender.js';
import { type Couple, Town } from './lib/town.js';

/** P26. */
const answeredWithinMs = 3_000;

let town: Town;
let app: App;
let couple: Couple;

beforeAll(async () => {
  town = await Town.open({ givesWay: false });
  app = await town.start();
  [couple] = (await town.couples(1)) as [Couple];
}, 60_000);
afterAll(() => town.close());

const send = () =>
  sendOverHttp({ app, cookie: couple.sender.cookie }, { conversation_id: couple.conversationId, message: 'Hello', tempId: randomUUID() });

/** The answer to a call with its milliseconds. */
async function timed(path: string): Promise<{ status: number; retryAfter: string | null; body: string; ms: number }> {
  const began = performance.now();
  const response = await fetch(app.url + path, { headers: { cookie: couple.sender.cookie } });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.text(),
    ms: performance.now() - began,
  };
}

test('P26: while PostgreSQL is down every call is refused soon and the process stays; it serves again by itself', async () => {
  expect((await send()).kind).toBe('ok');
  const { pid } = app;
  const { server } = town.scratch;
  process.kill(server.pid, 'SIGKILL');
  await server.stop(); // no supervisor: it stays down
  await until({ what: 'the outage to be noticed' }, async () => (await timed('/health/ready')).status === 503);
  expect((await timed('/health/live')).status).toBe(200);
  for (const path of ['/api/chat/conversations', '/api/notifications', '/api/rides/active', '/health/ready']) {
    const { status, retryAfter, body, ms } = await timed(path);
    expect({ path, status }).toEqual({ path, status: 503 });
    if (path.startsWith('/api')) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(body).not.toMatch(/ECONN|stack|select /);
    expect(ms).toBeLessThanOrEqual(answeredWithinMs);
  }
  // Of the friend this process remembers nothing.
  for (const path of ['/', '/messages']) {
    const page = await fetch(app.url + path, { headers: { cookie: couple.friend.cookie, accept: 'text/html' } });
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 503, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('<a class="act" href="">Try again</a>');
  }
  // Prometheus has no session.
  expect(await (await fetch(`${app.url}/metrics`, { signal: AbortSignal.timeout(answeredWithinMs) })).text()).toMatch(/^jobs nan/im);
  expect((await send()).kind).toBe('unknown');
  town.scratch.server = await startEmbeddedPostgres({ dir: server.dir, port: server.port, log: () => undefined });
  await until(
    { what: 'normal service', withinMs: 10_000 },
    async () => (await timed('/health/ready')).status === 200 && (await send()).kind === 'ok',
  );
  expect(app.pid).toBe(pid);
  process.kill(pid, 0);
});

test('P30: SIGTERM lets a request under way finish, tells sockets, refuses new ones, and ends with 0 within 10 s', async () => {
  const socket = await connected(openSocket(app, couple.friend.cookie));
  const goodbye = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  socket.io.reconnection(false);
  const holder = await town.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from conversations where id = $1 for update', [couple.conversationId]);
    const underWay = send();
    const blocked = `select from pg_stat_activity where application_name = 'hometown' and wait_event_type = 'Lock'`;
    await until({ what: 'the send to wait for the conversation' }, async () => (await town.rows(blocked)).length > 0);
    const began = performance.now();
    const end = app.stop();
    await until({ what: 'no new request to be taken' }, async () => !(await app.isUp()));
    await holder.query('rollback');
    expect(await underWay).toMatchObject({ kind: 'ok' });
    expect(await end).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThanOrEqual(10_000);
  } finally {
    // Also of a test that failed: what it holds goes with its connection.
    holder.release(true);
  }
  expect(await goodbye).toMatch(/transport close|io server disconnect/);
});
