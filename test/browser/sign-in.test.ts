import { afterAll, expect, test } from '@jest/globals';
import { Deploys } from './deploys.js';
import { desktop, phone, productUrl, visit, type VisitOptions } from './people.js';
import type { Visitor } from './visitor.js';

const front = new Deploys(new URL(productUrl()));
afterAll(() => front.close());

/** Somebody who signs in through the identity provider's own page. */
async function arrive(name: string, options: VisitOptions = desktop): Promise<Visitor> {
  const visitor = await visit(options, name);
  await visitor.goto('/sign-in');
  await visitor.identify(name);
  await visitor.seesFirstPage();
  return visitor;
}

test("signing in leads to the rider's dashboard, signing out to a page without the person", async () => {
  const deshawn = await arrive('deshawn');
  await deshawn.shot('dashboard');
  await deshawn.signsOut();
  await deshawn.page.getByRole('link', { name: 'Sign in' }).or(deshawn.page.getByLabel('Email')).first().waitFor();
  await deshawn.shot('signed-out');
  expect((await deshawn.page.request.get('/api/me')).status()).toBe(401);
}, 60_000);

test('signing in on a phone leads to the same place', async () => {
  const lars = await arrive('lars', phone);
  await lars.shot('dashboard-phone');
}, 60_000);

test('a page that needs a person asks for the sign-in and then comes back', async () => {
  const lars = await visit();
  await lars.goto('/notifications');
  await lars.identify('lars');
  await lars.arrivesAt(/^\/notifications/);
}, 60_000);

test('M2, PG-2: with the worker there, each step of a sign-in is asked for once, and it leads back', async () => {
  const lars = await visit({ ...desktop, serviceWorkers: 'allow', through: await front.open() }, 'lars');
  await lars.signIn();
  await lars.goto('/install');
  await lars.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await lars.goto('/saved-locations');
  await lars.signsOut();
  await lars.arrivesAt(/^\/$/);
  front.asked.splice(0);
  await lars.goto('/notifications');
  await lars.identify('lars');
  await lars.arrivesAt(/^\/notifications|error=/);
  const steps = front.asked.filter((asked) => /^GET \/(?:auth|oidc|idp|sign-in|notifications)(?:\/|$)/.test(asked));
  expect(steps.map((step) => step.replace(/[\w-]{15,}/, ':uid'))).toEqual([
    'GET /notifications',
    'GET /sign-in',
    'GET /oidc/auth',
    'GET /idp/:uid',
    'GET /idp/:uid/sign-in',
    'GET /oidc/auth/:uid',
    'GET /auth/callback',
    'GET /notifications',
  ]);
}, 60_000);

test('a wrong password is refused in words, and the right one still works', async () => {
  const deshawn = await visit();
  deshawn.allow(/status of 4\d\d/);
  await deshawn.goto('/sign-in');
  await deshawn.identify('deshawn', 'not-the-password');
  await deshawn.page.locator('input[type=password][aria-invalid=true]').waitFor();
  await deshawn.shot('wrong-password');
  await deshawn.identify('deshawn');
  await deshawn.arrivesAt(/^\/rider\/dashboard/);
}, 60_000);

test('S39: in production there is no /test-auth, neither as a page nor as a call', async () => {
  const { page } = await visit();
  for (const path of ['/test-auth', '/api/test-auth']) expect((await page.request.get(path)).status()).toBe(404);
  const text = await (await page.request.get('/test-auth')).text();
  expect(text).toContain('This road ends here');
}, 60_000);
