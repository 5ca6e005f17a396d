import { describe, expect, test } from '@jest/globals';
import { Draining } from '../../src/http/operations/draining.js';
import { rawHttp } from '../support/raw-http.js';
import { world } from '../world/world.js';
import { endpoints } from './routes.js';

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<string, { summary: string; parameters: { name: string; in: string; required: boolean }[]; responses: object }>
  >;
}

describe('health', () => {
  test('live says that the process runs', async () => {
    const response = await world.stranger().http('/health/live');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('ready names each dependency', async () => {
    const response = await world.stranger().http('/health/ready');
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ info: expect.objectContaining({ database: { status: 'up' } }) }),
    ]);
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
});

describe('the API description', () => {
  const document = async () => (await (await world.stranger().http('/api/openapi.json')).json()) as OpenApi;

  test('is OpenAPI 3 and describes every endpoint, its parameters and replies', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toMatch(/^3\./);
    for (const [name, endpoint] of endpoints) {
      const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect([name, operation]).toEqual([name, expect.objectContaining({ summary: endpoint.summary })]);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200));
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `{${parameter.name}}`) ?? [];
      expect(inPath.toSorted()).toEqual((endpoint.path.match(/:\w+/g) ?? []).map((part) => `{${part.slice(1)}}`).toSorted());
    }
  });

  test('refers to nothing that is not in it', async () => {
    const text = JSON.stringify(await document());
    const root = JSON.parse(text) as Record<string, unknown>;
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    const missing = references.filter(
      (path) => path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], root) === undefined,
    );
    expect(missing).toEqual([]);
  });

  test('has a page for people', async () => {
    expect((await world.stranger().http('/api/docs')).status).toBeLessThan(400);
  });
});
