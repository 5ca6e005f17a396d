import { beforeEach, describe, expect, test } from '@jest/globals';
import { presenceBeat, leavePresence } from '../../src/presence/leases/beat.contract.js';
import { presenceChanged } from '../../src/presence/presence.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { beat, beats, forgetPresence, seconds, statusOf } from './beats.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } }));
  await forgetPresence();
});

const heardOf = (person: Person) =>
  person
    .heard(presenceChanged)
    .filter(({ userId }) => userId === rosa.id)
    .map(({ status }) => status);

/** A page of Rosa's that beats, and is known to everybody. */
async function page(signs: Parameters<typeof beat>[0] = {}): Promise<{ device: Person; client: string }> {
  const device = await rosa.device();
  const { client } = await device.signals(presenceBeat, beat(signs));
  await world.settle();
  world.forget();
  return { device, client };
}

/** The page is loaded anew: its beacon, then its socket's end. */
async function unload({ device, client }: { device: Person; client: string }): Promise<void> {
  await rosa.call(leavePresence, { body: { source: 'shell', client } });
  device.live.close();
}

describe('M151: a page that is loaded anew', () => {
  test('is never told to be gone', async () => {
    await unload(await page());
    await beats(rosa);
    await world.settle();
    expect(heardOf(dan)).not.toContain('offline');
  });

  test('is told to be back to whoever asked in between, oneself included', async () => {
    await unload(await page());
    expect([await statusOf(dan, rosa), await statusOf(rosa, rosa)]).toEqual(['offline', 'offline']);
    await beats(rosa);
    await world.settle();
    expect(heardOf(dan)).toEqual(['online']);
    expect(heardOf(rosa)).toEqual(['online']);
  });

  test('is told to be back also beside another, less active one', async () => {
    await beats(rosa, { idle_ms: 120_000 });
    await unload(await page());
    expect(await statusOf(dan, rosa)).toBe('away');
    await beats(await rosa.device());
    await world.settle();
    expect(heardOf(dan)).toEqual(['online']);
  });
});

describe('M151: a page that comes back', () => {
  test('after its lease, before the sweep, is told to be back', async () => {
    await beats(rosa);
    await world.settle();
    world.forget();
    world.clock.advance(95 * seconds);
    expect(await statusOf(dan, rosa)).toBe('offline');
    await beats(rosa);
    await world.settle();
    expect(heardOf(dan).at(-1)).toBe('online');
  });

  test.each(['open', 'closed'])('on a new connection, the old one %s, is at no moment gone and not told anew', async (old) => {
    const { device, client } = await page();
    if (old === 'closed') device.live.close();
    const seen = new Set<string | undefined>();
    const back = beats(rosa, { replaces: client });
    for (let looks = 0; looks < 20; looks += 1) seen.add(await statusOf(dan, rosa));
    await back;
    await world.settle();
    expect([...seen]).toEqual(['online']);
    expect(heardOf(dan)).toEqual([]);
    expect(await world.sql('select socket_id from presence_leases where expires_at > $1', [world.clock.now()])).toHaveLength(1);
  });

  test('ends nobody else: the page it names is somebody else’s', async () => {
    const { client } = await page();
    await beats(dan, { replaces: client });
    expect(await statusOf(dan, rosa)).toBe('online');
  });
});
