import type { UserId } from '@server/contract/ids.js';
import type { getMe } from '@server/profiles/profiles.contract.js';
import type { Call } from './press';

/** Longer (ms) the browser may not let us open a page after a press. */
const timeoutMs = 5_000;

const accept = 'application/json';

const mePath = '/api/me' satisfies (typeof getMe)['path'];

/** Asks the API as whoever is signed in in this browser; rejects without an answer. */
export function ask(method: 'GET' | Call['method'], path: string, body?: unknown): Promise<Response> {
  return fetch(path, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body === undefined ? { headers: { accept } } : { headers: { accept, 'content-type': accept }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** The server is away, or has too much to do: the same may be asked later. */
export const isNotNow = (status: number): boolean => status === 429 || status >= 500;

/** Whether the session is this person's: an act on what was shown to somebody else is none of theirs. Rejects without an answer to that. */
export async function isStill(userId: UserId): Promise<boolean> {
  const answer = await ask('GET', mePath);
  if (isNotNow(answer.status)) throw new Error(`who is signed in was answered ${answer.status}`);
  if (!answer.ok) return false;
  const { clerk_id: me } = (await answer.json()) as { clerk_id?: unknown };
  return me === userId;
}
