import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Config } from '../../src/config/config.js';
import { minuteMs } from '../../src/contract/duration.js';
import { type Consent, giveConsent, listConsents } from '../../src/privacy/consents/consents.contract.js';
import { getLegalPage } from '../../src/privacy/legal/legal.contract.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { Browser } from '../auth/browser.js';
import { OutsideProvider, outsideClient } from '../auth/outside-provider.js';
import { ownFolder } from '../files/upload.js';
import type { Caller } from '../world/caller.js';
import { world } from '../world/world.js';
import { saysTo } from './copies.js';

world.configure({ DATA_DIR: ownFolder() });

const rosa = { full_name: 'Rosa Rivera', email: 'rosa@town.test', password: 'locally-owned' };
const folder = () => join(world.app.get(Config).dataDir, 'legal');

/** The operators of the town write terms of their own. */
function publishes(version: string): void {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(join(folder(), 'terms.md'), `---\nversion: ${version}\n---\n\n# Terms\n\nDrive kindly.\n`);
}

beforeEach(() => world.truncate('users, accounts, oidc_payloads cascade'));
afterEach(() => rmSync(folder(), { recursive: true, force: true }));

const consents = async (of: Caller): Promise<Consent[]> => (await of.call(listConsents, {})).consents;
const versionOf = async (what: 'terms' | 'privacy') => (await world.stranger().call(getLegalPage, { params: { name: what } })).version;

async function signedUp(): Promise<Caller> {
  const browser = new Browser(world.app);
  await browser.signUp(rosa);
  return world.stranger(browser.cookieHeader());
}

async function signedIn(): Promise<Caller> {
  const browser = new Browser(world.app);
  await browser.signIn(rosa);
  return world.stranger(browser.cookieHeader());
}

async function told(of: Caller): Promise<string[]> {
  await world.settle();
  return saysTo({ id: (await of.call(getMe, {})).clerk_id });
}

test('PG-8: whoever signs up here agrees to the pages that the form names: which, in which version, and when', async () => {
  const caller = await signedUp();
  const given = await consents(caller);
  for (const { what, agreed_version: agreed, agreed_at: at } of given) {
    expect(agreed).toBe(await versionOf(what));
    expect(Math.abs(Date.parse(at ?? '') - world.clock.now().getTime())).toBeLessThan(minuteMs);
  }
  expect(given.map(({ what }) => what).toSorted()).toEqual(['privacy', 'terms']);
  expect(await told(caller)).toEqual([]);
});

test('terms that changed are told of at the next sign-in, once, until they are agreed to in the version that was read', async () => {
  publishes('2026-01');
  await signedUp();
  publishes('2026-02');
  const caller = await signedIn();
  await signedIn();
  expect(await told(caller)).toEqual(['terms_changed']);
  const terms = (await consents(caller)).find(({ what }) => what === 'terms');
  expect(terms).toMatchObject({ current_version: '2026-02', agreed_version: '2026-01' });
  expect(await caller.refused(giveConsent, { body: { what: 'terms', version: '2026-01' } })).toMatchObject({
    status: 409,
    code: 'version_changed',
    body: { current: terms },
  });
  const agrees = () => caller.call(giveConsent, { body: { what: 'terms', version: '2026-02' } });
  await Promise.all([agrees(), agrees()]);
  expect((await agrees()).consents.find(({ what }) => what === 'terms')).toMatchObject({ agreed_version: '2026-02' });
  expect(await world.sql(`select version from consents where what = 'terms' order by agreed_at, version`)).toEqual([
    { version: '2026-01' },
    { version: '2026-02' },
  ]);
  await signedIn();
  expect(await told(caller)).toEqual(['terms_changed']);
});

test('terms that go back to a version that was agreed to are agreed to, since then', async () => {
  publishes('2026-01');
  const caller = await signedUp();
  const terms = async () => (await consents(caller)).find(({ what }) => what === 'terms');
  const first = await terms();
  world.clock.advance(minuteMs);
  publishes('2026-02');
  await caller.call(giveConsent, { body: { what: 'terms', version: '2026-02' } });
  publishes('2026-01');
  await signedIn();
  expect(await terms()).toEqual(first);
  expect(await told(caller)).toEqual([]);
});

test('whoever comes from another identity provider is asked, and agreed to nothing before', async () => {
  const outside = await OutsideProvider.start(`${world.app.publicUrl}/auth/callback`);
  const { issuer } = outside;
  const abroad = await world.second({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: outsideClient.id, OIDC_CLIENT_SECRET: outsideClient.secret });
  try {
    const browser = new Browser(abroad, new Map([[abroad.publicUrl, abroad.url]]));
    await browser.goTo('/sign-in?moved=1');
    const caller = world.stranger(browser.cookieHeader());
    expect(await told(caller)).toEqual(['terms_changed']);
    expect((await consents(caller)).map(({ agreed_at: at }) => at)).toEqual([null, null]);
  } finally {
    await outside.stop();
    await world.stop(abroad);
  }
});

test('consents are nobody else’s', async () => {
  const stranger = world.stranger();
  expect(await stranger.refused(listConsents, {})).toMatchObject({ status: 401 });
  expect(await stranger.refused(giveConsent, { body: { what: 'terms', version: '1' } })).toMatchObject({ status: 401 });
});
