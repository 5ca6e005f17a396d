import { describe, expect, test } from '@jest/globals';
import { rawHttp } from '../lib/raw-http.js';
import type { Headers } from '../world/request.js';
import { world } from '../world/world.js';
import { addressOf, endpoints, jsonInit, writes } from './routes.js';

const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== 'public');
const forRoles = endpoints.filter(([, { access }]) => access === 'driver' || access === 'operator' || access === 'admin');
const forAdmins = endpoints.filter(([, { access }]) => access === 'admin');
const guardedReads = guarded.filter(([, endpoint]) => endpoint.method === 'GET');

describe('GEN-1: signed out', () => {
  test.each(guarded)('%s answers 401', async (_, endpoint) => {
    for (const cookie of [undefined, 'sid=', 'sid=forged', `sid=${'x'.repeat(3000)}`]) {
      const response = await world.stranger(cookie).http(addressOf(endpoint), jsonInit(endpoint));
      expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: 'signed_out' })]);
    }
  });

  test.each(guardedReads)('HEAD %s shows nothing either', async (_, endpoint) => {
    expect((await world.stranger().http(addressOf(endpoint), { method: 'HEAD' })).status).toBe(401);
  });
});

describe('a person without the role', () => {
  test.each(forRoles)('%s answers 403', async (_, endpoint) => {
    const { rosa } = await world.people({ rosa: {} });
    const response = await rosa.http(addressOf(endpoint), jsonInit(endpoint));
    expect([response.status, await response.json()]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
  });
});

describe('M165: an operator who is no admin', () => {
  test.each(forAdmins)('%s answers 403, as to anyone', async (_, endpoint) => {
    const { otto, rosa } = await world.people({ otto: { operator: true }, rosa: {} });
    const answers = [otto, rosa].map(async (who) => {
      const response = await who.http(addressOf(endpoint), jsonInit(endpoint));
      const { requestId, ...said } = (await response.json()) as Record<string, unknown>;
      expect(requestId).toEqual(expect.any(String));
      return [response.status, said];
    });
    const [toOperator, toAnyone] = await Promise.all(answers);
    expect(toOperator).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
    expect(toOperator).toEqual(toAnyone);
  });
});

describe('GEN-2: a write from another site', () => {
  const forged: readonly Headers[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${'http://127.0.0.1'}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(writes)('%s answers 403', async (_, endpoint) => {
    const { rosa } = await world.people({ rosa: {} });
    const { headers, ...init } = jsonInit(endpoint);
    for (const extra of forged) {
      const response = await rosa.http(addressOf(endpoint), { ...init, headers: { ...headers, ...extra } });
      expect([response.status, await response.json()]).toEqual([403, expect.objectContaining({ code: 'cross_origin' })]);
    }
  });

  test.each(writes)('%s answers 403 without any Origin', async (_, endpoint) => {
    const { rosa } = await world.people({ rosa: {} });
    const reply = await rawHttp(rosa.instance.url, {
      method: endpoint.method,
      path: addressOf(endpoint),
      headers: { cookie: rosa.cookie ?? '' },
    });
    expect(reply.status).toBe(403);
  });
});

describe('GEN-3, GEN-12: odd methods and addresses pass no guard', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

  test.each(endpoints)('%s answers 404 or 405 to every other method', async (_, endpoint) => {
    const { rosa } = await world.people({ rosa: {} });
    const served = new Set(endpoints.filter(([, other]) => couldBe(other.path, endpoint.path)).map(([, other]) => other.method as string));
    if (served.has('GET')) served.add('HEAD');
    for (const method of methods.filter((name) => !served.has(name))) {
      // 415: an upload without a contract takes files at this address.
      expect([404, 405, 415]).toContain((await rosa.http(addressOf(endpoint), { method })).status);
    }
  });

  test.each(['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])('%s changes nothing', async (header) => {
    const { rosa } = await world.people({ rosa: {} });
    expect((await rosa.http('/api/nothing', { headers: { [header]: 'DELETE' } })).status).toBe(404);
  });

  test.each(guardedReads)('%s is not reached by another spelling', async (_, endpoint) => {
    const address = addressOf(endpoint);
    const spellings = [
      `/${address}`,
      address.replace('/api/', '/api//'),
      address.toUpperCase(),
      `/x/..${address}`,
      `${address};x`,
      `${address}.`,
      address.replace('/api', '/%2e/api'),
    ];
    for (const path of spellings) {
      const { status } = await rawHttp(world.app.url, { path });
      expect([301, 302, 400, 401, 403, 404, 405]).toContain(status);
    }
  });

  test('TRACE and CONNECT are not answered', async () => {
    const { status } = await rawHttp(world.app.url, { method: 'TRACE', path: '/api/openapi.json' });
    expect([403, 404, 405, 501]).toContain(status);
  });
});

/** Whether an address made from `path` also fits `pattern`. */
function couldBe(pattern: string, path: string): boolean {
  const [a, b] = [pattern.split('/'), path.split('/')];
  return a.length === b.length && a.every((part, index) => part === b[index] || part.startsWith(':') || b[index]?.startsWith(':'));
}
