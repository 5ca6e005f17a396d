import type { CallOf, Endpoint } from '../../src/contract/endpoint.js';

export type Headers = Readonly<Record<string, string>>;
/** What fetch takes, with plain headers. */
export type Init = Omit<RequestInit, 'headers'> & { headers?: Headers };

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** The address and the body that a call of the contract stands for. */
export function requestOf<E extends Endpoint>(endpoint: E, input: CallOf<E>): { path: string; init: Init } {
  // The contract says which of the three parts there are.
  const { params = {}, query = {}, body } = input as Parts;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  const init: Init = { method: endpoint.method };
  if (body !== undefined) Object.assign(init, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  return { path: search ? `${path}?${search}` : path, init };
}
