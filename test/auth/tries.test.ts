import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';
import { Browser } from './browser.js';

world.configure({ RATE_SCALE: '1' });

const rosa = { full_name: 'Rosa Rivera', email: 'rosa@town.test', password: 'locally-owned' };

async function tryAs(browser: Browser, form: typeof rosa): Promise<string | null> {
  await browser.goTo('/sign-in');
  await browser.goTo(browser.url.pathname, { form });
  world.clock.advance(3_000);
  return browser.url.searchParams.get('error');
}

test('the eleventh wrong password within a minute shuts the door for that address, right passwords too', async () => {
  const browser = new Browser(world.app);
  await browser.signUp(rosa);
  await browser.request('/auth/sign-out', { method: 'POST' });
  const errors: (string | null)[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    errors.push(await tryAs(browser, { ...rosa, email: `r${tries}@town.test`, password: 'a guess' }));
  expect(errors).toEqual([...Array.from({ length: 10 }, () => 'wrong_credentials'), 'rate_limited']);
  expect(await tryAs(browser, rosa)).toBe('rate_limited');
  world.clock.advance(60_000);
  expect(await tryAs(browser, rosa)).toBeNull();
});

test('guesses sent all at once are no way around it: most of them are not even looked at', async () => {
  await world.sql('truncate rate_limits');
  const dan = { full_name: 'Dan Driver', email: 'dan@town.test', password: 'locally-owned' };
  await new Browser(world.app).signUp(dan);
  const guesser = new Browser(world.app);
  await guesser.goTo('/sign-in');
  const form = guesser.url.pathname;
  const guesses = [...Array.from({ length: 30 }, (_, index) => `guess number ${index}`), dan.password];
  const answers = await Promise.all(guesses.map((password) => guesser.request(form, { form: { ...dan, password } })));
  const errors = answers.map((answer) => new URL(answer.headers.get('location') ?? '', guesser.url).searchParams.get('error'));
  // The right one among them: it may be one of the ten that are looked at.
  expect(errors.filter((error) => error !== 'rate_limited').length).toBeLessThanOrEqual(10);
});

test('GEN-9: each start at the provider leaves a row for ten minutes, so starts are limited however the address is written', async () => {
  await world.sql('truncate rate_limits');
  const stranger = new Browser(world.app);
  const start = (await stranger.request('/sign-in')).headers.get('location') ?? '';
  const starts = await Promise.all(Array.from({ length: 80 }, () => stranger.request(start.replace('/oidc/auth?', '/oidc/auth/?'))));
  expect(starts.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
});
