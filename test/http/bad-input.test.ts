import { beforeEach, describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { Sample } from '../lib/sample.js';
import type { Init } from '../world/request.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { addressOf, endpoints, jsonInit, plausibleQuery, writes, writesWithBody } from './routes.js';

/** May do everything, so that the input alone is at fault; a new one each time, for some calls end the session. */
let walkers = 0;
const newWalker = () => world.person(`walker${(walkers += 1)}`, { driver: true, admin: true, offline: true });
let walker: Person;

beforeEach(async () => {
  walker = await newWalker();
});

const send = async (endpoint: (typeof endpoints)[number][1], init: Init, address = addressOf(endpoint)) => {
  const ask = () => walker.http(address, { method: endpoint.method, ...init });
  let response = await ask();
  if (response.status === 401 && endpoint.access !== 'public') {
    walker = await newWalker(); // an earlier call of this test ended the session
    response = await ask();
  }
  const body: unknown = response.status === 204 ? {} : await response.json();
  return { status: response.status, body: body as { code?: string; issues?: { path: string }[] } };
};

const withParams = endpoints.filter(([, endpoint]) => endpoint.params);
const withQuery = endpoints.filter(([, endpoint]) => endpoint.query);
const json = { 'content-type': 'application/json' };

describe('GEN-3: a body that is not JSON', () => {
  const others = [
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['application/xml', '<a/>'],
  ] as const;

  test.each(writesWithBody)('%s answers 415', async (_, endpoint) => {
    for (const [type, body] of others) {
      expect(await send(endpoint, { body, headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media' },
      });
    }
  });
});

describe('a call without a body', () => {
  const sayNothing = writesWithBody.filter(([, { body }]) => body?.safeParse({}).success);

  test.each(sayNothing)('%s is one with an empty body', async (_, endpoint) => {
    const [none, empty] = [await send(endpoint, {}), await send(endpoint, { body: '{}', headers: json })];
    expect(none.body.code === 'malformed').toBe(empty.body.code === 'malformed');
  });
});

describe('GEN-4: broken and misshapen bodies', () => {
  test.each(writesWithBody)('%s answers 400', async (_, endpoint) => {
    for (const body of ['{', '{"a":', 'null', '[]', '"x"', '7', 'true', '\u0000', '[['.repeat(10_000)]) {
      const issues = expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]);
      expect(await send(endpoint, { body, headers: json })).toMatchObject({ status: 400, body: { code: 'malformed', issues } });
    }
  });

  test.each(writes)('%s refuses 101 KB with 413', async (_, endpoint) => {
    expect(await send(endpoint, { body: JSON.stringify({ a: 'x'.repeat(101 * 1024) }), headers: json })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  test.each(writesWithBody)('%s refuses a packed body', async (_, endpoint) => {
    const { status } = await send(endpoint, { body: new Uint8Array(gzipSync('{}')), headers: { ...json, 'content-encoding': 'gzip' } });
    expect(status).toBe(415);
  });
});

describe('GEN-5: text that cannot be stored', () => {
  test.each(writesWithBody)('%s refuses NUL and lone surrogates in every text', async (_, endpoint) => {
    if (!endpoint.body) return;
    const sample = new Sample(endpoint.body);
    for (const path of sample.textPaths()) {
      for (const text of ['a\u0000b', 'a\ud800b']) {
        const { status, body } = await send(endpoint, jsonInit(endpoint, sample.with(path, text)));
        expect([path.join('.'), status, named(body.issues, path.map(String))]).toEqual([path.join('.'), 400, true]);
      }
    }
  });

  test.each(endpoints)('%s survives them in its address and query', async (_, endpoint) => {
    for (const odd of ['%00', '%ED%A0%80', '%FF', '%']) {
      const query = endpoint.query ? plausibleQuery(endpoint).replaceAll(/=[^&]*/g, `=${odd}`) : `?q=${odd}`;
      expect((await send(endpoint, jsonInit(endpoint), `${addressOf(endpoint, odd)}${query}`)).status).toBeLessThan(500);
    }
  });
});

describe('GEN-6: prototype keys', () => {
  test.each(endpoints)('%s ignores or refuses them', async (_, endpoint) => {
    const poison = '"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}';
    const plain = endpoint.body ? JSON.stringify(new Sample(endpoint.body).value()) : '{}';
    const body =
      endpoint.method === 'GET'
        ? {}
        : {
            body: plain.replace(/^\{/, plain === '{}' ? `{${poison}` : `{${poison},`),
            headers: { ...jsonInit(endpoint).headers, ...json },
          };
    const { status } = await send(endpoint, body, `${addressOf(endpoint)}?__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1`);
    expect(status).toBeLessThan(500);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});

describe('GEN-7, GEN-8: ids of nothing and values of the wrong kind', () => {
  // An address may name two of them, and has 16 kB.
  const oddIds = ['1', '..%2fx', 'x'.repeat(7_000), '1e400', "'%20or%201=1--", '[object%20Object]'];

  test.each(withParams)('%s finds nothing under odd ids', async (_, endpoint) => {
    expect((await send(endpoint, jsonInit(endpoint), addressOf(endpoint, '01990000-0000-7000-8000-00000000ABCD'))).status).toBeLessThan(
      500,
    );
    // A person's id may be any word, and some calls answer alike whether the person exists (P22).
    const isForPeople = !JSON.stringify(endpoint.params && new Sample(endpoint.params).value()).includes('-');
    for (const id of oddIds) {
      const { status } = await send(endpoint, jsonInit(endpoint), `${addressOf(endpoint, id)}${plausibleQuery(endpoint)}`);
      expect([id.slice(0, 40), status < 500 && (isForPeople || status >= 400)]).toEqual([id.slice(0, 40), true]);
    }
  });

  test.each(endpoints)('%s never breaks over a plausible call about things that do not exist', async (_, endpoint) => {
    expect((await send(endpoint, jsonInit(endpoint), `${addressOf(endpoint)}${plausibleQuery(endpoint)}`)).status).toBeLessThan(500);
  });

  test.each(withQuery)('%s survives doubled and nested query values', async (_, endpoint) => {
    const names = Object.keys(new Sample(endpoint.query ?? fail()).value() as object);
    for (const shape of ['a=1&a=2', 'a[$ne]=1', 'a[]=1', 'a=-1', 'a=1e9', 'a=']) {
      const query = names.map((name) => shape.replaceAll('a', name)).join('&');
      expect((await send(endpoint, {}, `${addressOf(endpoint)}?${query}`)).status).toBeLessThan(500);
    }
  });

  test.each(writesWithBody)('%s refuses an object where text is due', async (_, endpoint) => {
    if (!endpoint.body) return;
    const sample = new Sample(endpoint.body);
    for (const path of sample.textPaths()) {
      expect([path.join('.'), (await send(endpoint, jsonInit(endpoint, sample.with(path, { $ne: '1' })))).status]).toEqual([
        path.join('.'),
        400,
      ]);
    }
  });
});

function fail(): never {
  throw new Error('filtered before');
}

/** Whether an issue names the place or something around it (a union names itself). */
function named(issues: { path: string }[] | undefined, path: readonly string[]): boolean {
  const prefixes = path.map((_, index) => path.slice(0, path.length - index).join('.'));
  return issues?.some((issue) => issue.path === '' || prefixes.includes(issue.path)) ?? false;
}
