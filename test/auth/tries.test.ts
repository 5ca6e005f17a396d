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
