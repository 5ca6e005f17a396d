import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Instance } from '../world/instance.js';
import { world } from '../world/world.js';

/** As a developer has it; with the tests' own rates the product runs as in production. */
let workshop: Instance;
beforeAll(async () => {
  workshop = await world.second({ RATE_SCALE: '' });
});
afterAll(() => world.stop(workshop));

async function page(cookie = '', at: Instance = workshop): Promise<{ status: number; html: string }> {
  const response = await fetch(`${at.url}/test-auth`, { headers: { accept: 'text/html', cookie } });
  return { status: response.status, html: await response.text() };
}

test('S39, M11: /test-auth says who is signed in and by whom, without the shell around it', async () => {
  const rosa = await world.person('rosa');
  const mine = await page(rosa.cookie);
  expect(mine.status).toBe(200);
  for (const told of [rosa.id, 'Rosa', 'It comes with Hometown.', 'Sign in again', 'Sign out']) expect(mine.html).toContain(told);
  expect(mine.html).not.toContain('Skip to content');
  const nobodys = await page();
  expect(nobodys.status).toBe(200);
  expect(nobodys.html).toContain('No one');
  expect(nobodys.html).toContain('href="/sign-in?redirect_url=%2Ftest-auth"');
  expect(nobodys.html).not.toContain(rosa.id);
});

test('S39: in production there is none, not for admins either', async () => {
  const ada = await world.person('ada', { admin: true });
  for (const cookie of [undefined, ada.cookie]) expect((await page(cookie, world.app)).status).toBe(404);
  expect((await world.stranger().http('/api/test-auth')).status).toBe(404);
});
