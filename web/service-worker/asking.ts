import type { UserId } from '@server/contract/ids.js';
import { pageOfHeader } from '@server/contract/page-of.js';

/** Longer (ms) the browser may not let us open a page after a press. */
const timeoutMs = 5_000;

const accept = 'application/json';

/** What is asked of the API. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
}

/** Asks the API in this person's name: 401 where by now somebody else is signed in, or nobody. Rejects without an answer. */
export function askAs(person: UserId, { method, path, body }: Call): Promise<Response> {
  return fetch(path, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept, [pageOfHeader]: person, ...(body === undefined ? {} : { 'content-type': accept }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** The server is away, or has too much to do: the same may be asked later. */
export const isNotNow = (status: number): boolean => status === 429 || status >= 500;
