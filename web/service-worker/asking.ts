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

/** Whether the session is this person's: an act on what was shown to somebody else is none of theirs. */
export async function isStill(userId: UserId): Promise<boolean> {
  const answer = await ask('GET', mePath);
  if (!answer.ok) return false;
  const { clerk_id: me } = (await answer.json()) as { clerk_id?: unknown };
  return me === userId;
}
