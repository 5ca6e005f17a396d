import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { commonProblems } from '../../src/contract/problem.js';
import { Draining } from '../../src/http/operations/draining.js';
import { rawHttp } from '../lib/raw-http.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { realPatience } from '../world/instance.js';
import { world } from '../world/world.js';

/** So long a probe of Docker or of a balancer waits (Dockerfile). */
const probeMs = 3_000;

describe('health', () => {
  test('live says that the process runs', async () => {
    const response = await world.stranger().http('/health/live');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('says which Hometown answers', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const response = await world.stranger().http('/health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', version }]);
  });

  test('ready names each dependency', async () => {
    const response = await world.stranger().http('/health/ready');
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ info: { database: { status: 'up' }, jobs: { status: 'up' }, process: { status: 'up' } } }),
    ]);
  });

  test('ready names a mail server that takes the connection and says nothing, and does not wait for it', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const instance = await world.second({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@town.test' });
    try {
      const response = await fetch(`${instance.url}/health/ready`, { signal: AbortSignal.timeout(probeMs) });
      expect([response.status, await response.json()]).toEqual([
        200,
        expect.objectContaining({
          details: expect.objectContaining({ mail: { status: 'down', message: 'the mail server does not answer' } }),
        }),
      ]);
    } finally {
      silent.close();
      for (const socket of sockets) socket.destroy();
      await world.stop(instance);
    }
  });

  test('ready answers 503 and names the reason while the process is stopping', async () => {
    const draining = world.app.get(Draining);
    world.log.expectError(/Health Check has failed|Service ?Unavailable/);
    draining.isOn = true;
    const response = await world.stranger().http('/health/ready');
    draining.isOn = false;
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ error: { process: expect.objectContaining({ status: 'down' }) } }),
    ]);
    expect((await world.stranger().http('/health/live')).status).toBe(200);
  });
});

describe('metrics', () => {
  test('are for this machine when there is no token', async () => {
    const { status, body } = await rawHttp(world.app.url, { path: '/metrics' });
    expect([status, body]).toEqual([200, expect.stringContaining('# TYPE http_request_seconds histogram')]);
    expect((await rawHttp(world.app.url, { path: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  });

  test('say how much waits, for how long, and where', async () => {
    const { body } = await rawHttp(world.app.url, { path: '/metrics' });
    const figures = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const figure of [
      'jobs{queue="rides",state="failed"} 0',
      'job_oldest_waiting_seconds{queue="payments"} 0',
      'outbox_jobs 0',
      'outbox_oldest_seconds 0',
      'database_pool{state="waiting"} 0',
      'sockets 0',
      'fanout_gaps_total 0',
      'rides_searching 0',
      'payments_stuck 0',
      'payouts_stuck 0',
      'refunds_stuck 0',
    ])
      expect(figures).toContain(figure);
  });

  test('are for who has the token when there is one', async () => {
    const instance = await world.second({ METRICS_TOKEN: 'a token for the tests' });
    const read = async (authorization: string) => (await rawHttp(instance.url, { path: '/metrics', headers: { authorization } })).status;
    const statuses = [await read(''), await read('Bearer wrong'), await read('Bearer a token for the tests')];
    await world.stop(instance);
    expect(statuses).toEqual([404, 404, 200]);
  });
});

describe('the job board', () => {
  test('is there for admins only', async () => {
    const { rosa, dan, ada } = await world.people({ rosa: {}, dan: { driver: true }, ada: { admin: true } });
    const status = async (caller: { http(path: string): Promise<Response> }, path: string) => (await caller.http(path)).status;
    for (const path of ['/admin/queues', '/admin/queues/', '/admin/queues/api/queues']) {
      for (const caller of [world.stranger(), rosa, dan]) expect(await status(caller, path)).toBe(404);
    }
    expect(await status(ada, '/admin/queues/api/queues')).toBe(200);
  });

  test('is to all others what does not exist, in the shape of every refusal', async () => {
    const response = await world.stranger().http('/admin/queues');
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: expect.stringMatching(/\.$/), code: 'not_found', requestId: response.headers.get('x-request-id') },
    ]);
  });

  test('says so where the database is away, and when to come again', async () => {
    world.log.expectError(/terminated|ECONN|unavailable|failed/i);
    const proxy = await TcpProxy.to(world.databaseUrl);
    const instance = await world.second({ ...realPatience, DATABASE_URL: proxy.url });
    const { ada } = await world.people({ ada: { admin: true } });
    try {
      proxy.freeze('');
      const { status, headers, body } = await rawHttp(instance.url, { path: '/admin/queues', headers: { cookie: ada.cookie ?? '' } });
      expect([status, JSON.parse(body)]).toEqual([
        503,
        { error: commonProblems.unavailable[1], code: 'unavailable', requestId: headers['x-request-id'] },
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      proxy.heal();
      proxy.reset();
      await world.stop(instance);
      await proxy.close();
    }
  });

  test('has a way back to the desk', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const page = await (await ada.http('/admin/queues/')).text();
    expect(page).toMatch(/"miscLinks":\[\{"text":"Back to the desk","url":"\/admin"\}\]/);
  });

  test('writes down who changed a queue, and how', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const acts = ['pause', 'resume'].map((act) => `/admin/queues/api/queues/files/${act}`);
    for (const act of acts) expect((await ada.http(`${act}?activeQueue=files`, { method: 'PUT' })).status).toBe(200);
    await ada.http('/admin/queues/api/queues');
    const audit = world.log.heard('info').filter((line) => line.endsWith(' Audit'));
    expect(audit).toEqual(acts.map((act) => `operator=${ada.id} act=PUT ${act} status=200 an operator changed a job queue Audit`));
  });
});
