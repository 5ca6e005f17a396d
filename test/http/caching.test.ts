import { describe, expect, test } from '@jest/globals';
import { rawHttp } from '../lib/raw-http.js';
import { ownFolder, picture, setPhoto } from '../files/upload.js';
import type { Caller } from '../world/caller.js';
import { world } from '../world/world.js';

world.configure({ DATA_DIR: ownFolder() });

/** `fetch` would add a header of its own that asks for everything anew. */
const asking = (who: Caller, path: string, tag: string) =>
  rawHttp(world.app.url, { path, headers: { 'if-none-match': tag, ...(who.cookie ? { cookie: who.cookie } : {}) } });
const isKeptNowhere = (response: Response) => (response.headers.get('cache-control') ?? '').split(', ').includes('no-store');

describe('what was asked before', () => {
  test.each(['/api/me', '/api/notifications', '/api/rides', '/health/live'])(
    '`If-None-Match: *` gets %s as it is: it never says that nothing changed',
    async (path) => {
      const { rosa } = await world.people({ rosa: {} });
      const plain = await rosa.http(path);
      expect(await asking(rosa, path, '*')).toMatchObject({ status: plain.status, body: expect.stringMatching(/./) });
    },
  );
});

describe('a refusal is kept nowhere', () => {
  const refusals: readonly (readonly [what: string, status: number, (rosa: Caller) => Promise<Response>])[] = [
    ['signed out', 401, () => world.stranger().http('/api/me')],
    ['nothing there', 404, () => world.stranger().http('/api/nothing')],
    ['no such file', 404, () => world.stranger().http(`/files/${'a'.repeat(32)}.webp`)],
    ['no such page of the API description', 404, () => world.stranger().http('/api/docs/nothing')],
    ['the board of jobs', 404, (rosa) => rosa.http('/admin/queues')],
    ['another method', 405, (rosa) => rosa.http('/api/me', { method: 'DELETE' })],
    ['another site', 403, (rosa) => rosa.http('/api/me', { method: 'PATCH', headers: { origin: 'https://evil.example' } })],
    ['no JSON', 415, (rosa) => rosa.http('/api/me', { method: 'PATCH', body: 'x', headers: { 'content-type': 'text/plain' } })],
    ['broken JSON', 400, (rosa) => rosa.http('/api/me', { method: 'PATCH', body: '{', headers: { 'content-type': 'application/json' } })],
    ['an odd address', 400, () => world.stranger().http('/api/%ff')],
  ];

  test.each(refusals)('%s: %d', async (_what, status, ask) => {
    const { rosa } = await world.people({ rosa: {} });
    const response = await ask(rosa);
    expect([response.status, isKeptNowhere(response)]).toEqual([status, true]);
  });
});

test('UP-4: a photo is kept in no cache, and is not there signed out or once it was removed', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: {} });
  const { avatar_url: url } = await setPhoto(rosa, await picture(64, 64).png().toBuffer());
  const shown = await dan.http(url ?? '');
  expect([shown.status, isKeptNowhere(shown), shown.headers.get('etag')]).toEqual([200, true, null]);
  expect((await world.stranger().http(url ?? '')).status).toBe(404);
  await rosa.http('/api/me/photo', { method: 'DELETE' });
  expect((await dan.http(url ?? '')).status).toBe(404);
});
