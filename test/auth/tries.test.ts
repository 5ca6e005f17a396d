import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';
import { Browser } from './browser.js';

world.configure({ RATE_SCALE: '1' });

const rosa = { full_name: 'Rosa Rivera', email: 'rosa@town.test', password: 'locally-owned' };

test('the eleventh password within a minute is not looked at, whoever it is for', async () => {
  const browser = new Browser(world.app);
  await browser.goTo('/sign-in');
  const form = browser.url.pathname;
  const errors: (string | null)[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    await browser.goTo(form, { form: { ...rosa, email: `r${tries}@town.test`, password: 'guess' } });
    errors.push(browser.url.searchParams.get('error'));
  }
  expect(errors).toEqual([...Array.from({ length: 10 }, () => 'wrong_credentials'), 'rate_limited']);
});
