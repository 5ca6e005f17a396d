import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { closingPagePath, keepAccountPath } from '../../src/auth/closing/keep-account.contract.js';
import { reauthenticatePath } from '../../src/auth/reauthentication/reauthentication.contract.js';
import { closes } from '../privacy/leaving.js';
import { Caller } from '../world/caller.js';
import type { Instance } from '../world/instance.js';
import { row, waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { Browser } from './browser.js';
import { OutsideProvider, outsideClient } from './outside-provider.js';

let outside: OutsideProvider;
let abroad: Instance;
const kim = { sub: 'kc|42', name: 'Kim Kay', email: 'kim@abroad.test' };

beforeAll(async () => {
  outside = await OutsideProvider.start(`${world.app.publicUrl}/auth/callback`);
  abroad = await world.second({
    OIDC_ISSUER: outside.issuer,
    OIDC_CLIENT_ID: outsideClient.id,
    OIDC_CLIENT_SECRET: outsideClient.secret,
    OIDC_ROLES_CLAIM: 'realm_access.roles',
    OIDC_ADMIN_ROLE: 'town-admin',
    SEED: 'demo',
  });
});
afterAll(() => outside.stop());
beforeEach(() => world.truncate('users cascade'));

const browserOf = () => new Browser(abroad, new Map([[abroad.publicUrl, abroad.url]]));
const rolesIn = async (browser: Browser): Promise<unknown> =>
  ((await (await browser.request('/api/me')).json()) as Record<string, unknown>)['computed_roles'];

/** Kim signs in, in a browser of their own, while the provider calls them this. */
async function comes(...roles: string[]): Promise<Browser> {
  outside.visitor = { ...kim, realm_access: { roles } };
  const browser = browserOf();
  await browser.goTo('/sign-in?moved=1');
  return browser;
}

test('the first admin of a town is whom the provider says it is, and no command is needed', async () => {
  const browser = await comes('town-admin', 'uma_authorization');
  expect(await rolesIn(browser)).toEqual(['customer', 'admin']);
  expect((await browser.request('/api/admin/overview')).status).toBe(200);
});

test('what the provider names no more is taken at the next sign-in, also from browsers that are signed in', async () => {
  const before = await comes('town-admin');
  const after = await comes('operator');
  expect(await rolesIn(after)).toEqual(['customer', 'operator']);
  expect(await rolesIn(before)).toEqual(['customer', 'operator']);
  expect(await rolesIn(await comes())).toEqual(['customer']);
  expect((await before.request('/api/admin/overview')).status).toBe(403);
});

test('whoever closed their account and keeps it is at the desk what the provider says by then', async () => {
  const before = await comes('town-admin');
  await closes(new Caller(abroad, world.clock, before.cookieHeader(new URL(abroad.publicUrl))));
  const after = await comes();
  expect(after.url.pathname).toBe(closingPagePath);
  await after.request(keepAccountPath, { method: 'POST', form: {} });
  expect(await rolesIn(after)).toEqual(['customer']);
  expect((await after.request('/api/admin/overview')).status).toBe(403);
});

test('a role that was given here is not the provider’s to take', async () => {
  await comes();
  await world.sql(`update users set roles = '{customer,admin}' where id = 'kc|42'`);
  expect(await rolesIn(await comes('town-admin'))).toEqual(['customer', 'admin']);
  expect(await rolesIn(await comes())).toEqual(['customer', 'admin']);
});

test('who is asked anew waits for their own person before their session, as all do who change both', async () => {
  const browser = await comes('town-admin');
  const callback = await browser.goUntil(`${reauthenticatePath}?redirect_url=%2Fadmin`, '/auth/callback');
  const { proving } = await whileHeld(row('users', 'kc|42'), async (holder) => {
    const begun = { proving: browser.request(callback.href) };
    await waitForLocks(1);
    await holder.query(`select from sessions where user_id = 'kc|42' for update nowait`);
    return begun;
  });
  expect((await proving).status).toBe(200);
});

test('each change stands in the log once, with who, before, after and why', async () => {
  await comes('town-admin');
  await comes('town-admin');
  await comes('operator');
  const entries = await world.sql(
    `select actor_id, act, before -> 'roles' as before, after -> 'roles' as after, reason from audit_log where subject_id = 'kc|42' order by id`,
  );
  const common = { actor_id: 'kc|42', reason: 'Said by the identity provider.' };
  expect(entries).toEqual([
    { ...common, act: 'role_given', before: ['customer'], after: ['customer', 'admin'] },
    { ...common, act: 'role_taken', before: ['customer', 'admin'], after: ['customer'] },
    { ...common, act: 'role_given', before: ['customer'], after: ['customer', 'operator'] },
  ]);
});
