import { expect, test } from '@jest/globals';
import { z } from 'zod/mini';
import { pageOfHeader } from '../../../src/contract/page-of';
import { UserId } from '../../../src/contract/ids';
import { askMe } from '../../../web/features/profiles/api/use-me';
import { call, openStream } from '../../../web/lib/call';
import { setPageOf } from '../../../web/lib/device/page-of';
import { people } from '../../../stories/app/fixtures';
import { answerWith } from '../rides/wire';

const ping = { method: 'POST', path: '/api/ping', access: 'user', summary: '', reply: z.object({}) } as const;

test('P24: a page says with all that it asks whose it is, for as long as it is open; who is signed in it asks as anybody', async () => {
  const said: (string | null)[] = [];
  const hear = (_: unknown, headers: Headers) => {
    said.push(headers.get(pageOfHeader));
    return { body: {}, streamed: { body: null, headers: new Headers() } };
  };
  answerWith({
    'POST /api/ping': hear,
    'GET /api/stream': hear,
    'GET /api/me': (_, headers) => ({ body: headers.has(pageOfHeader) ? null : people.dan }),
  });
  let signedIn: string | null = null;
  setPageOf(() => signedIn && UserId.parse(signedIn));
  await call(ping, {});
  signedIn = 'user_rosa';
  await call(ping, {});
  signedIn = 'user_dan';
  await call(ping, {});
  await openStream('/api/stream', { signal: new AbortController().signal });
  expect(said).toEqual([null, 'user_rosa', 'user_rosa', 'user_rosa']);
  expect(await askMe(call)).toEqual(people.dan);
});
