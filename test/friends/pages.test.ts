import { beforeEach, expect, test } from '@jest/globals';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { startOver } from './acquaintances.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { fullName: 'Dan Driver' } }));
  await startOver();
});

const open = (person: Person, path: string) => person.http(path, { headers: { accept: 'text/html' } });

test.each(['/social', '/social?view=friends', '/friends'])('S12: %s comes with my friends in it', async (path) => {
  await rosa.befriends(dan);
  const page = await open(rosa, path);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('aria-label="Message Dan Driver"');
});

test('S12: a conversation named to the hub opens as a thread', async () => {
  const page = await open(rosa, '/social?conversation=0198a0a0-0000-7000-8000-000000000001');
  expect(page.status).toBe(302);
  expect(page.headers.get('location')).toBe('/messages?conversation=0198a0a0-0000-7000-8000-000000000001');
});

test('P22: the page of somebody who blocked me is the page of nobody', async () => {
  expect((await open(rosa, `/user/${dan.id}`)).status).toBe(200);
  await dan.blocks(rosa);
  const page = await open(rosa, `/user/${dan.id}`);
  expect(page.status).toBe(404);
  expect(await page.text()).not.toContain('Dan Driver');
});

test('M84: /blocked comes with whom I blocked', async () => {
  await rosa.blocks(dan);
  expect(await (await open(rosa, '/blocked')).text()).toContain('aria-label="Unblock Dan Driver"');
  expect(await (await open(dan, '/blocked')).text()).toContain('No one is blocked');
});
