import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../src/contract/endpoint.js';
import { boundRoutes } from '../../src/http/route.js';
import { Sample } from '../lib/sample.js';
import type { Headers, Init } from '../world/request.js';

const unknownId = '01990000-0000-7000-8000-00000000abcd';

/** Every endpoint that some controller serves, by "METHOD path". Import the world first: it loads the controllers. */
export const endpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = [...boundRoutes.keys()]
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
  .toSorted(([a], [b]) => a.localeCompare(b));

export const writes = endpoints.filter(([, endpoint]) => endpoint.method !== 'GET');
export const writesWithBody = writes.filter(([, endpoint]) => endpoint.body);

/** The endpoint's address with a plausible id of nothing in each place. */
export function addressOf(endpoint: Endpoint, id: string = unknownId): string {
  return endpoint.path.replace(/:\w+/g, id);
}

export function plausibleQuery(endpoint: Endpoint): string {
  if (!endpoint.query) return '';
  const query = new Sample(endpoint.query).value() as Record<string, unknown>;
  return `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`;
}

export function jsonInit(endpoint: Endpoint, body?: unknown): Init {
  if (endpoint.method === 'GET') return { method: 'GET' };
  const key: Headers = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {};
  if (!endpoint.body) return { method: endpoint.method, headers: key };
  const text = JSON.stringify(body ?? new Sample(endpoint.body).value());
  return { method: endpoint.method, body: text, headers: { ...key, 'content-type': 'application/json' } };
}
