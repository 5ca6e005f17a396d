import { beforeAll, expect, test } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { getFrontPrices } from '../../src/booking/price-try.contract.js';
import type { RenderInput, ServerEntry } from '../../src/ssr/ssr.contract.js';
import { callerOf, frontAnswers, inputFor } from './input.js';

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
  const asked = async (answers: typeof frontAnswers) => (await pageOf(inputFor('/', { caller: callerOf(answers) }))).html;
  const away = new Map(frontAnswers);
  away.set(getFrontPrices.path, { ok: false, status: 503, problem: { code: 'unavailable', error: 'Away.', requestId: 'r-1' } });
  expect(await asked(away)).not.toContain('$8.81');
  const whole = await asked(frontAnswers);
  expect(whole).toContain('$8.81');
  expect(await asked(away)).toBe(whole);
});

test('a page that does not exist is 404 with the door for people who are signed out (M9)', async () => {
  const page = await pageOf(inputFor('/nowhere'));
  expect(page.status).toBe(404);
  expect(page.html).toContain('This road ends here');
  expect(page.html).toContain('Sign In / Sign Up');
});
