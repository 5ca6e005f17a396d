import { expect, test } from '@jest/globals';
import { browse, phone, visit } from './people.js';

test("signing in leads to the rider's dashboard, signing out to a page without the person", async () => {
  const { rosa } = await browse(['rosa']);
  await rosa.arrivesAt(/^\/rider\/dashboard/);
  await rosa.shot('dashboard');
  await rosa.page.getByRole('button', { name: 'Sign out' }).first().click();
  await rosa.page.getByRole('button', { name: 'Yes, sign out' }).click();
  await rosa.page.getByRole('link', { name: 'Sign in' }).or(rosa.page.getByLabel('Email')).first().waitFor();
  await rosa.shot('signed-out');
  expect((await rosa.page.request.get('/api/me')).status()).toBe(401);
}, 60_000);

test('signing in on a phone leads to the same place', async () => {
  const { finn } = await browse(['finn'], phone);
  await finn.arrivesAt(/^\/rider\/dashboard/);
  await finn.shot('dashboard-phone');
}, 60_000);

test('a page that needs a person asks for the sign-in and then comes back', async () => {
  const finn = await visit();
  await finn.goto('/notifications');
  await finn.identify('finn');
  await finn.arrivesAt(/^\/notifications/);
}, 60_000);

test('a wrong password is refused in words, and the right one still works', async () => {
  const rosa = await visit();
  rosa.allow(/status of 4\d\d/);
  await rosa.goto('/sign-in');
  await rosa.identify('rosa', 'not-the-password');
  await rosa.page.locator('input[type=password][aria-invalid=true]').waitFor();
  await rosa.shot('wrong-password');
  await rosa.identify('rosa');
  await rosa.arrivesAt(/^\/rider\/dashboard/);
}, 60_000);
