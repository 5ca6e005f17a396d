import { beforeEach, expect, test } from '@jest/globals';
import { isOnline, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  await nextDay();
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await world.sql('truncate user_blocks cascade');
});

/** What the server's page of the booking form reads like, with the driver of `?driver=`. */
async function bookingPage(asked: string): Promise<string> {
  const page = await rosa.http(`/rider/dashboard?driver=${asked}`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const html = await page.text();
  return html.slice(0, html.indexOf('id="boot-state"')).replace(/<!-- -->/g, '');
}

test('the first paint shows who is asked: face, name and car, and a way to ask anyone instead', async () => {
  await isOnline(dan);
  const html = await bookingPage(dan.id);
  const card = html.slice(html.indexOf('data-testid="asked-first"'));
  expect(card).toMatch(/^[^>]*>.*?data-slot="avatar".*?You’re asking Dan.*? · \w+ Toyota \w+.*?aria-label="Ask anyone instead"/s);
});

test('a driver who cannot come is named, with what happens instead', async () => {
  expect(await bookingPage(dan.id)).toContain('Dan is off duty right now. We’ll ask drivers nearby instead.');
  await isOnline(dan, 'busy');
  expect(await bookingPage(dan.id)).toContain('Dan is on a ride right now. We’ll ask drivers nearby instead.');
});

test('who does not drive is not asked', async () => {
  const { finn } = await world.people({ finn: {} });
  expect(await bookingPage(finn.id)).toContain('You can’t ask Finn for a ride. We’ll ask drivers nearby instead.');
});

test('nobody, and both sides of a block, read the same and stay without a name (P22)', async () => {
  const { dora } = await world.people({ dora: { driver: true } });
  await Promise.all([isOnline(dan), isOnline(dora)]);
  await rosa.blocks(dan);
  await dora.blocks(rosa);
  for (const id of [dan.id, dora.id, 'user_nobody']) {
    const html = await bookingPage(id);
    expect(html).toContain('You can’t ask this driver. We’ll ask drivers nearby instead.');
    expect(html).not.toMatch(/You’re asking|Dan Driver|Dora D/);
  }
});
