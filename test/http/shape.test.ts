import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Rates, requestRate } from '../../src/http/rates/rates.js';
import { rawHttp } from '../lib/raw-http.js';
import type { Instance } from '../world/instance.js';
import { world } from '../world/world.js';
import { endpoints } from './routes.js';

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

test('each answer of the API tells the time by the clock that deadlines go by, a refusal too', async () => {
  world.clock.advance(2 * 86_400_000);
  for (const path of ['/api/help', '/api/nothing-here']) {
    const told = (await world.stranger().http(path)).headers.get('x-server-time');
    expect(Date.parse(told ?? '')).toBeCloseTo(world.clock.now().getTime(), -2);
  }
});

describe('a refusal', () => {
  test('has one shape: a sentence, a code and the request id', async () => {
    const response = await world.stranger().http('/api/nothing-here');
    expect(response.status).toBe(404);
    expect(await json(response)).toEqual({
      error: expect.stringMatching(/\.$/),
      code: 'not_found',
      requestId: response.headers.get('x-request-id'),
    });
  });

  test('of broken JSON has it too', async () => {
    const response = await world
      .stranger()
      .http('/api/nothing-here', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } });
    expect(response.status).toBe(400);
    expect(await json(response)).toEqual({
      error: expect.any(String),
      code: 'malformed',
      requestId: response.headers.get('x-request-id'),
      issues: [{ path: '', message: expect.any(String) }],
    });
  });

  test.each(['/api/%ff', '/api/rides/%ED%A0%80', '/api/chat/conversations/%/messages'])(
    'of %s, which nobody can read, too',
    async (path) => {
      const { rosa } = await world.people({ rosa: {} });
      const response = await rosa.http(path);
      expect([response.status, await json(response)]).toEqual([
        400,
        {
          error: expect.any(String),
          code: 'malformed',
          requestId: response.headers.get('x-request-id'),
          issues: [{ path: '', message: expect.any(String) }],
        },
      ]);
    },
  );

  test('by another method says which ones there are', async () => {
    const [, endpoint] = endpoints.find(([, candidate]) => candidate.method === 'GET' && !candidate.path.includes(':')) ?? [];
    const response = await world.stranger().http(endpoint?.path ?? '', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')]);
  });
});

describe('what no contract takes', () => {
  test.each(['utf-7', 'utf-16', 'utf-16le', 'UTF-32', '"utf-7"', 'latin1', 'utf-8; charset=utf-7'])(
    'is JSON in other words than UTF-8: %s',
    async (charset) => {
      const { rosa } = await world.people({ rosa: {} });
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const response = await rosa.http('/api/me', { method: 'PATCH', body: '{}', headers });
      expect([response.status, await json(response)]).toEqual([415, expect.objectContaining({ code: 'unsupported_media' })]);
    },
  );

  test.each(['utf-8', 'UTF-8', '"utf-8"'])('is not %s', async (charset) => {
    const { rosa } = await world.people({ rosa: {} });
    const headers = { 'content-type': `application/json; charset=${charset}` };
    expect((await rosa.http('/api/me', { method: 'PATCH', body: '{"bio":"hi"}', headers })).status).not.toBe(415);
  });

  test.each([0, 201, 4_000])('is an Idempotency-Key of %d characters', async (length) => {
    const { rosa } = await world.people({ rosa: {} });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(length) };
    const response = await rosa.http('/api/chat/conversations', { method: 'POST', body: '{"participant_ids":["user_x"]}', headers });
    expect([response.status, await json(response)]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'idempotency-key' })] }),
    ]);
  });

  test.each(['/api/docsxyz', '/api/docs-json', '/api/docs/nothing', '/api/openapi.jsonx'])('is %s, in our shape', async (path) => {
    const response = await world.stranger().http(path);
    expect([response.status, await json(response)]).toEqual([
      404,
      { error: expect.any(String), code: 'not_found', requestId: expect.any(String) },
    ]);
  });
});

describe('the request id', () => {
  test("is new for each request and never the client's", async () => {
    const ids = new Set<string | null>();
    for (let count = 0; count < 3; count += 1) {
      ids.add((await world.stranger().http('/health/live', { headers: { 'x-request-id': 'mine' } })).headers.get('x-request-id'));
    }
    expect(ids.size).toBe(3);
    expect(ids).not.toContain('mine');
  });
});

describe('security headers (SEC-19, SEC-20)', () => {
  test('stand on every answer', async () => {
    for (const path of ['/health/live', '/api/nothing-here', '/']) {
      const { headers } = await world.stranger().http(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': expect.stringMatching(/object-src 'none'.*frame-ancestors 'none'/),
      });
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test("production lets only scripts with the answer's own nonce run, a new one each time", async () => {
    const production = await world.second({ NODE_ENV: 'production', RATE_SCALE: '', DEMO_CARDS: '' });
    const nonces = await Promise.all([0, 1].map(async () => nonceOf(await fetch(`${production.url}/health/live`))));
    await world.stop(production);
    expect(nonces[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('maps may come from where their style is, and from where it says that its tiles are', async () => {
    const style = { MAP_STYLE_URL: 'https://maps.example.com/streets/style.json' };
    expect(await allowedWith(style)).toMatchObject({
      'img-src': "'self' blob: data: https://maps.example.com",
      'connect-src': expect.stringMatching(/^'self' https:\/\/maps\.example\.com( ws:)?$/),
    });
    const origins = { MAP_ORIGINS: 'https://*.tiles.example.net, http://localhost:8080' };
    expect(await allowedWith({ ...style, ...origins })).toMatchObject({
      'img-src': "'self' blob: data: https://maps.example.com https://*.tiles.example.net http://localhost:8080",
      'connect-src': expect.stringMatching(
        /^'self' https:\/\/maps\.example\.com https:\/\/\*\.tiles\.example\.net http:\/\/localhost:8080( ws:)?$/,
      ),
    });
  });
});

/** What browsers may load, by directive, at an instance that is set up so. */
async function allowedWith(env: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const instance = await world.second(env);
  const { headers } = await fetch(`${instance.url}/health/live`);
  await world.stop(instance);
  const directives = (headers.get('content-security-policy') ?? '').split(';');
  return Object.fromEntries(
    directives.map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
  );
}

function nonceOf(response: Response): string | undefined {
  return /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
}

describe('GEN-9: rate limits', () => {
  let limited: Instance;
  beforeAll(async () => {
    limited = await world.second({ RATE_SCALE: '1' });
  });
  afterAll(() => world.stop(limited));

  /** Asks as an address that has asked for all that it may. */
  async function askOnceMore(path: string, accept = '*/*') {
    const spending = Array.from({ length: requestRate.limit }, () => limited.get(Rates).spendRequest('ip:127.0.0.1'));
    await Promise.allSettled(spending);
    return rawHttp(limited.url, { path, headers: { accept } });
  }

  test('refuse the excess of one person with 429 and Retry-After, and nobody else', async () => {
    const { rosa, dan } = await world.people({ rosa: {}, dan: {} });
    const ask = (cookie: string | undefined, forwarded: string) =>
      rawHttp(limited.url, { path: '/api/nothing', headers: { cookie: cookie ?? '', 'x-forwarded-for': forwarded } });
    const replies = await Promise.all(Array.from({ length: requestRate.limit * 3 }, (_, index) => ask(rosa.cookie, `10.0.0.${index}`)));
    const refused = replies.filter((reply) => reply.status === 429);
    // Some more are let through for each moment that this takes.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(requestRate.limit * 2);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ code: 'rate_limited' });
    expect((await ask(dan.cookie, '10.0.0.1')).status).toBe(404);
  });

  test.each(['/', '/sign-in?redirect_url=/messages'])('say so on a page to whoever opens %s with a browser', async (path) => {
    const browser = await askOnceMore(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([browser.status, browser.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(browser.headers['retry-after'])).toBeGreaterThan(0);
    expect(browser.body).toContain('Too many requests. Please wait a moment.');
    expect(browser.body).toContain('<a class="act" href="">Try again</a>');
    expect(JSON.parse((await askOnceMore(path)).body)).toMatchObject({ code: 'rate_limited' });
  });

  test.each(['/api/nothing', '/api/docs', '/api/docs/events', '/api/openapi.json', '/files/x'])(
    'are those of %s, in one shape for all',
    async (path) => {
      const reply = await askOnceMore(path, 'text/html');
      expect([reply.status, JSON.parse(reply.body)]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
    },
  );
});
