import { beforeAll, expect, test } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { getFrontPrices, listKnownPlaces } from '../../src/booking/price-try.contract.js';
import { listFrontFaces } from '../../src/drivers/pages/front-page.contract.js';
import type { PageAnswer, PageCaller, RenderInput, ServerEntry } from '../../src/ssr/ssr.contract.js';
import { inputFor } from './input.js';

let render: ServerEntry['render'];

beforeAll(async () => {
  const entry = (await import(pathToFileURL('build/ssr/entry-server.js').href)) as ServerEntry;
  render = entry.render;
});

async function pageOf(input: RenderInput) {
  const rendered = await render(input);
  if (rendered.kind !== 'page') throw new Error(`${rendered.kind}, not a page`);
  return rendered;
}

test('a component that breaks gives the error page with the request id, and never a stack', async () => {
  const heard: unknown[] = [];
  const broken = new Error('the secret of the house');
  const chunksOf = () => {
    throw broken;
  };
  const { assets } = inputFor('/');
  const page = await pageOf(inputFor('/nowhere', { assets: { ...assets, chunksOf }, onError: (error) => heard.push(error) }));
  expect(page.status).toBe(500);
  expect(page.html).toContain('r-1');
  expect(page.html).not.toMatch(/secret|\bat .*\.js/);
  expect(heard).toEqual([broken]);
});

test('data that cannot be had because of an accident gives 500 with the request id', async () => {
  const problem = { code: 'internal', error: 'Something went wrong.', requestId: 'r-1' };
  const page = await pageOf(inputFor('/nowhere', { caller: { call: () => Promise.resolve({ ok: false, status: 500, problem }) } }));
  expect(page.status).toBe(500);
  expect(page.html).toContain('Reference');
  expect(page.html).toContain('r-1');
});

test('while the database is away the answer is 503, so that nobody keeps it', async () => {
  const problem = { code: 'unavailable', error: 'Hometown is briefly unavailable.', requestId: 'r-1' };
  const page = await pageOf(inputFor('/home', { caller: { call: () => Promise.resolve({ ok: false, status: 503, problem }) } }));
  expect(page.status).toBe(503);
});

test('what did not come for a moment is on the front page of whoever asks next, and then kept for all', async () => {
  const away: PageAnswer<unknown> = { ok: false, status: 503, problem: { code: 'unavailable', error: 'Away.', requestId: 'r-1' } };
  const prices: PageAnswer<unknown> = { ok: true, reply: { example: { price: 8.81, currency: 'USD' }, rates: null } };
  const answers = new Map<string, PageAnswer<unknown>>([
    [listFrontFaces.path, { ok: true, reply: { drivers: [] } }],
    [listKnownPlaces.path, { ok: true, reply: { places: [] } }],
  ]);
  const signedOut = inputFor('/').caller;
  const asked = async (price: PageAnswer<unknown>) => {
    const call: PageCaller['call'] = (endpoint, input) =>
      // Each is the reply of its own endpoint.
      Promise.resolve(
        (endpoint.path === getFrontPrices.path ? price : answers.get(endpoint.path)) ?? signedOut.call(endpoint, input),
      ) as never;
    return (await pageOf(inputFor('/', { caller: { call } }))).html;
  };
  expect(await asked(away)).not.toContain('$8.81');
  const whole = await asked(prices);
  expect(whole).toContain('$8.81');
  expect(await asked(away)).toBe(whole);
});

test('a page that does not exist is 404 with the door for people who are signed out (M9)', async () => {
  const page = await pageOf(inputFor('/nowhere'));
  expect(page.status).toBe(404);
  expect(page.html).toContain('This road ends here');
  expect(page.html).toContain('Sign In / Sign Up');
});
