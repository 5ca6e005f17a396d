import { expect, test } from '@jest/globals';
import { browse, phone } from './people.js';
import type { Visitor } from './visitor.js';

/** Rosa, whose page has all of its code. */
async function atEase(): Promise<Visitor> {
  const { rosa } = await browse(['rosa']);
  await rosa.page.waitForLoadState('networkidle');
  return rosa;
}

/** Of a browser without a network: what is asked meanwhile fails, and parts of the page whose code had not come stay away. */
const offline = /ERR_INTERNET_DISCONNECTED|request failed|Failed to fetch dynamically imported module/;

/** The menu's code came, as it does by itself a moment after the page. */
const menuIsThere = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('slide-over'));

const seesNobody = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  expect(await page.content()).not.toMatch(/Rosa|rosa@/);
};

test('signing out without a network hides the person in all tabs, and is made good when the network is back', async () => {
  const rosa = await atEase();
  const other = await rosa.tab();
  await other.goto('/notifications');
  await other.page.waitForLoadState('networkidle');
  for (const tab of [rosa, other]) tab.allow(offline);
  await rosa.context.setOffline(true);
  await rosa.page.getByRole('button', { name: 'Sign out' }).first().click();
  await rosa.page.getByRole('button', { name: 'Yes, sign out' }).click();
  for (const tab of [rosa, other]) await seesNobody(tab);
  await rosa.sees('can’t reach Hometown right now');
  await rosa.shot('signed-out-offline');
  await rosa.context.setOffline(false);
  for (const tab of [rosa, other]) await tab.arrivesAt(/^\/$/);
  expect((await rosa.context.cookies()).map(({ name }) => name)).not.toEqual(expect.arrayContaining(['sid']));
}, 60_000);

test('a phone that lost the network still opens the menu to sign out', async () => {
  const { finn } = await browse(['finn'], phone);
  await finn.page.waitForFunction(menuIsThere);
  finn.allow(offline);
  await finn.context.setOffline(true);
  await finn.page.getByRole('button', { name: 'More' }).click();
  await finn.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await finn.page.getByRole('dialog').getByRole('button', { name: 'Yes, sign out' }).click();
  await finn.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
}, 60_000);

test('after signing out without a network the next person at this computer finds the sign-in, also after closing everything', async () => {
  const rosa = await atEase();
  rosa.allow(offline);
  await rosa.context.setOffline(true);
  await rosa.page.getByRole('button', { name: 'Sign out' }).first().click();
  await rosa.page.getByRole('button', { name: 'Yes, sign out' }).click();
  await seesNobody(rosa);
  const next = await rosa.tab();
  await rosa.page.close();
  await rosa.context.setOffline(false);
  await next.goto('/notifications');
  await next.page.getByLabel('Password', { exact: true }).waitFor();

  await next.identify('finn');
  await next.arrivesAt(/^\/notifications$/);
  expect((await next.page.request.get('/api/me').then((answer) => answer.json())) as object).toMatchObject({ email: 'finn@hometown.test' });
}, 60_000);

test('a tab whose session ended elsewhere keeps nothing of the person in its document', async () => {
  const { rosa } = await browse(['rosa']);
  // Its socket may be open by then, or be refused.
  rosa.allow(/status of 4\d\d|Unexpected response code: 400/);
  expect(await rosa.page.content()).not.toContain('rosa@hometown.test');
  const origin = new URL(rosa.page.url()).origin;
  const ended = await rosa.page.request.post('/auth/sign-out', { headers: { origin, accept: 'application/json' } });
  expect(ended.status()).toBe(200);
  await seesNobody(rosa);
}, 60_000);
