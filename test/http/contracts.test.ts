import { describe, expect, test } from '@jest/globals';
import { RealtimeRegistry } from '../../src/realtime/registry.js';
import { Sample } from '../lib/sample.js';
import { world } from '../world/world.js';
import { endpoints, writes } from './routes.js';

const code = /^[a-z][a-z0-9_.]*$/;

describe('every contract is complete', () => {
  test.each(endpoints)('%s', (_, endpoint) => {
    expect(endpoint.path).toMatch(/^\/api\/[\w/:.-]+$/);
    expect(endpoint.summary).toMatch(/^[A-Z].{5,}$/);
    expect(['public', 'user', 'driver', 'operator', 'admin']).toContain(endpoint.access);
    for (const problem of endpoint.problems ?? []) expect(problem).toMatch(code);
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const params = endpoint.params ? Object.keys(new Sample(endpoint.params).value() as object) : [];
    expect(params.toSorted()).toEqual(names.toSorted());
    if (endpoint.method === 'GET') expect(endpoint).not.toHaveProperty('body');
  });

  test('no two serve the same address', () => {
    const addresses = endpoints.map(([name]) => name.replaceAll(/:\w+/g, ':'));
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  test('only writes are idempotent by key', () => {
    const idempotent = endpoints.filter(([, endpoint]) => endpoint.idempotent);
    expect(idempotent.filter((entry) => !writes.includes(entry))).toEqual([]);
  });
});

test('every signal says who may send it and how often, and is named after its module', () => {
  for (const [name, { signal }] of world.app.get(RealtimeRegistry).signals) {
    expect(name).toMatch(/^[a-z]+(\.[a-z_]+)+$/);
    expect(['user', 'driver', 'operator', 'admin']).toContain(signal.access);
    expect(signal.rate.limit).toBeGreaterThan(0);
    expect(signal.rate.windowS).toBeGreaterThan(0);
  }
});

test('every topic is named after its module', () => {
  for (const name of world.app.get(RealtimeRegistry).topics.keys()) expect(name).toMatch(/^[a-z]+(\.[a-z_]+)+$/);
});
