import { describe, expect, test } from '@jest/globals';
import { encodeCursor } from '../../src/http/cursor.js';
import { Sample } from '../lib/sample.js';
import { world } from '../world/world.js';
import { addressOf, endpoints, jsonInit, plausibleQuery, writesWithBody } from './routes.js';

type Path = readonly (string | number)[];

const anyId = '01890000-0000-7000-8000-000000000000';
const instants = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59.999999999-23:59', '2028-02-29T00:00:00Z'];
const numbers = [2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1), 1e308, -1e308, 5e-324, -0];
const words = ['infinity', 'epoch', '__proto__'];
const extremes = [...instants, ...numbers, ...words, true, null];

const positions = extremes.flatMap((odd) => [[odd], [odd, anyId], [odd, 'user_1'], [anyId, odd], [odd, odd], [odd, odd, odd]]);

/** May do everything, so that the input alone is at fault. */
const newWalker = (name: string) => world.person(name.replaceAll(/\W+/g, '-'), { driver: true, admin: true, offline: true });

const paged = endpoints.filter(([, { query }]) => query && Object.hasOwn(new Sample(query).value() as object, 'cursor'));

describe('GEN-8: a cursor that somebody made up is no accident', () => {
  test.each(paged)('%s', async (name, endpoint) => {
    const walker = await newWalker(name);
    const address = new URL(`${addressOf(endpoint)}${plausibleQuery(endpoint)}`, world.app.url);
    for (const position of positions) {
      address.searchParams.set('cursor', encodeCursor(position));
      const { status } = await walker.http(address.pathname + address.search);
      expect([position, status < 500]).toEqual([position, true]);
    }
  });
});

/** Each place of a value where something stands that is no list and no object. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, Array.isArray(value) ? Number(key) : key]));
}

describe('GEN-7: years, numbers and words from the edge of what there is', () => {
  test.each(writesWithBody)('%s takes or refuses them', async (name, endpoint) => {
    if (!endpoint.body) return;
    const walker = await newWalker(name);
    const sample = new Sample(endpoint.body);
    for (const path of leavesOf(sample.value())) {
      for (const odd of extremes) {
        const init = { method: endpoint.method, ...jsonInit(endpoint, sample.with(path, odd)) };
        const { status } = await walker.http(addressOf(endpoint), init);
        expect([path, odd, status < 500]).toEqual([path, odd, true]);
      }
    }
  });
});

const withQuery = endpoints.filter(([, { query }]) => query);

describe('GEN-7: the same in an address', () => {
  test.each(withQuery)('%s takes or refuses them', async (name, endpoint) => {
    const walker = await newWalker(name);
    const plausible = new URL(`${addressOf(endpoint)}${plausibleQuery(endpoint)}`, world.app.url);
    for (const key of plausible.searchParams.keys()) {
      for (const odd of extremes) {
        const address = new URL(plausible);
        address.searchParams.set(key, String(odd));
        const { status } = await walker.http(address.pathname + address.search);
        expect([key, odd, status < 500]).toEqual([key, odd, true]);
      }
    }
  });
});
