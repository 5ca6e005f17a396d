import { describe, expect, test } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { listFrontFaces } from '../../src/drivers/pages/front-page.contract.js';
import type { ServerEntry } from '../../src/ssr/ssr.contract.js';
import { rawHttp } from '../lib/raw-http.js';
import { world } from '../world/world.js';
import { callerOf, frontAnswers, inputFor } from './input.js';

describe('a page has one address', () => {
  test.each([
    ['//', '/'],
    ['/home//', '/home/'],
    ['//settings///notifications?a=//b', '/settings/notifications?a=//b'],
    ['//evil.test/x', '/evil.test/x'],
    ['/.//evil.test/x', '/evil.test/x'],
    ['//\\evil.test/x', '/evil.test/x'],
  ])('%s leads to %s', async (path, plain) => {
    const { status, headers } = await rawHttp(world.app.url, { path });
    expect([status, headers.location]).toEqual([301, plain]);
  });

  test('thousands of spellings of the front page are rendered by nobody, so nothing is kept of them', async () => {
    const spellings = Array.from({ length: 3_000 }, (_, more) => '/'.repeat(more + 2));
    const seen = new Set<string>();
    for (let first = 0; first < spellings.length; first += 50) {
      const answers = await Promise.all(spellings.slice(first, first + 50).map((path) => rawHttp(world.app.url, { path })));
      for (const { status, headers } of answers) seen.add(`${status} ${headers.location}`);
    }
    expect([...seen]).toEqual(['301 /']);
  });

  test('the front page is rendered once for each theme, however it is asked for', async () => {
    const { render } = (await import(pathToFileURL('build/ssr/entry-server.js').href)) as ServerEntry;
    let rendered = 0;
    const caller = callerOf(frontAnswers);
    const counting: typeof caller = {
      call(endpoint, input) {
        if (endpoint.path === listFrontFaces.path) rendered += 1;
        return caller.call(endpoint, input);
      },
    };
    for (const cookie of ['theme=dark', 'theme=light', 'theme=dark; a=1'])
      for (const path of ['/', '/?a=1', '/?b']) await render(inputFor(path, { cookie, caller: counting }));
    expect(rendered).toBe(2);
    // What is no address of ours is kept for nobody, should it ever come so far.
    for (const path of ['//', '//', '///']) await render(inputFor(path, { caller: counting }));
    expect(rendered).toBe(5);
  });
});

test.each(['/ride/x', '/driver/ride/x', '/ride/%20', '/ride/1%00', `/user/${'x'.repeat(300)}`, '/user/%20'])(
  'nobody’s fault: %s has an id that cannot be one, and is not found',
  async (path) => {
    const { dan } = await world.people({ dan: { driver: true } });
    const page = await dan.http(path, { headers: { accept: 'text/html' } });
    const [, heading] = /<h1[^>]*>([^<]*)</.exec(await page.text()) ?? [];
    expect([page.status, heading]).toEqual([404, 'This road ends here']);
  },
);
