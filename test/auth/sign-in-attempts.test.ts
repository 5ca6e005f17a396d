import { beforeEach, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';
import { Browser } from './browser.js';

// Behind a proxy, so that people come from many addresses.
world.configure({ RATE_SCALE: '1', TRUST_PROXY: '1' });

const rosa = { full_name: 'Rosa Rivera', email: 'rosa@town.test', password: 'locally-owned' };
const wrong = { ...rosa, password: 'a guess' };

/** Somebody in front of the form, at an address of their own. */
async function guesserAt(ip: string, browser = new Browser(world.app)) {
  const headers = { 'x-forwarded-for': ip };
  await browser.goTo('/sign-in', { headers });
  const form = browser.url.pathname;
  /** What the form says to a password; null when it was right. */
  return async (guess: typeof rosa): Promise<string | null> => {
    const answer = await browser.request(form, { form: guess, headers });
    return new URL(answer.headers.get('location') ?? '', browser.url).searchParams.get('error');
  };
}

/** Ten wrong passwords for Rosa from one address. */
async function attackFrom(ip: string): Promise<void> {
  const guess = await guesserAt(ip);
  for (let tries = 0; tries < 10; tries += 1) await guess(wrong);
}

/** Rosa, who has signed in from this device before. */
async function rosasDevice(): Promise<Browser> {
  const browser = new Browser(world.app);
  await browser.signUp(rosa);
  await browser.request('/auth/sign-out', { method: 'POST' });
  return browser;
}

beforeEach(async () => {
  await world.truncate('rate_limits, accounts');
  world.clock.advance(10 * minuteMs);
});

test('the eleventh wrong password within a minute shuts the door for that e-mail at that address, right ones too', async () => {
  await rosasDevice();
  const guess = await guesserAt('10.0.0.1');
  const said: (string | null)[] = [];
  for (let tries = 0; tries < 11; tries += 1) said.push(await guess(wrong));
  expect(said).toEqual([...Array.from({ length: 10 }, () => 'wrong_credentials'), 'rate_limited']);
  expect(await guess(rosa)).toBe('rate_limited');
  world.clock.advance(minuteMs + 1_000);
  expect(await guess(rosa)).toBeNull();
});

test('one address tries thirty passwords a minute, for whichever e-mails', async () => {
  await rosasDevice();
  const guess = await guesserAt('10.0.0.1');
  const said: (string | null)[] = [];
  for (let tries = 0; tries < 31; tries += 1) said.push(await guess({ ...wrong, email: `r${tries}@town.test` }));
  expect([said.indexOf('rate_limited'), await guess(rosa)]).toEqual([30, 'rate_limited']);
  expect(await (await guesserAt('10.0.0.2'))(rosa)).toBeNull();
});

test('wrong passwords from elsewhere keep nobody out: neither on a new device nor on one that was used before', async () => {
  const device = await rosasDevice();
  await attackFrom('10.0.0.1');
  const others = await Promise.all(Array.from({ length: 8 }, (_, index) => guesserAt(`10.0.1.${index}`)));
  const newDevice = await guesserAt('10.0.0.9');
  const sameAddress = await guesserAt('10.0.0.1', device);
  const said: (string | null)[] = [];
  const attack = Promise.all(others.map(async (guess) => said.push(await guess(wrong))));
  await until({ what: 'the lane to be full' }, () => said.filter((error) => error === 'busy').length === 3);
  expect(await newDevice(rosa)).toBe('busy');
  world.clock.advance(2_000);
  expect(await Promise.all([newDevice(rosa), sameAddress(rosa)])).toEqual([null, null]);
  await attack;
  expect(await (await guesserAt('10.0.0.1'))(rosa)).toBe('rate_limited');
}, 60_000);

test('a device that was used before tries ten passwords a minute too, and only for the people who used it', async () => {
  const device = await rosasDevice();
  const guess = await guesserAt('10.0.0.1', device);
  const said: (string | null)[] = [];
  for (let tries = 0; tries < 11; tries += 1) said.push(await guess(wrong));
  expect(said.indexOf('rate_limited')).toBe(10);
  const dan = { ...wrong, email: 'dan@town.test' };
  await new Browser(world.app).signUp({ ...dan, password: rosa.password });
  for (let tries = 0; tries < 10; tries += 1) await guess(dan);
  expect(await guess({ ...dan, password: rosa.password })).toBe('rate_limited');
}, 60_000);

test('nobody makes a known device of theirs by hand', async () => {
  await rosasDevice();
  await attackFrom('10.0.0.1');
  const forger = new Browser(world.app);
  forger.setCookie('known-device', `${'A'.repeat(22)}.${'B'.repeat(22)}`, '/idp');
  expect(await (await guesserAt('10.0.0.1', forger))(rosa)).toBe('rate_limited');
});

test('guesses at one e-mail from everywhere are looked at one after the other, and few of them', async () => {
  await rosasDevice();
  const guessers = await Promise.all(Array.from({ length: 40 }, (_, index) => guesserAt(`10.0.1.${index}`)));
  const said = await Promise.all(guessers.map((guess) => guess(wrong)));
  // Ten before it shows, and the five who wait for their turn.
  expect(said.filter((error) => error === 'wrong_credentials').length).toBeLessThanOrEqual(15);
  expect(new Set(said)).toEqual(new Set(['wrong_credentials', 'busy']));
  // Ten seconds later there is a place again.
  world.clock.advance(10_000);
  expect(await (await guesserAt('10.0.2.1'))(rosa)).toBeNull();
}, 60_000);

test('guesses sent all at once are no way around it: most of them are not even looked at', async () => {
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
