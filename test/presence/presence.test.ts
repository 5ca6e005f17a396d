import { beforeEach, describe, expect, test } from '@jest/globals';
import { getDriverState, leaseMs, postLocation, setAvailability } from '../../src/drivers/drivers.contract.js';
import { answerFriendRequest } from '../../src/friends/friends.contract.js';
import { presenceBeat, leavePresence } from '../../src/presence/leases/beat.contract.js';
import { getPresence, presenceChanged, presenceMaxIds } from '../../src/presence/presence.contract.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { beat, beats, forgetPresence, minutes, seconds, statusOf } from './beats.js';

let rosa: Person;
let dan: Person;
let xena: Person;

beforeEach(async () => {
  ({ rosa, dan, xena } = await world.people({ rosa: {}, dan: { driver: true, friendOf: ['rosa'] }, xena: {} }));
  await forgetPresence();
});

describe('a friend', () => {
  /** Who beats again before friends were told is told of once, as they are then. */
  async function tells(signs: Parameters<typeof beat>[0]): Promise<void> {
    await beats(rosa, signs);
    await world.settle();
  }

  test('M148: is offline before the first beat, then online with all fields', async () => {
    expect(await statusOf(dan, rosa)).toBe('offline');
    await beats(rosa, { idle_ms: 4_000 });
    const now = world.clock.now().getTime();
    const { presence } = await dan.call(getPresence, { query: { ids: rosa.id } });
    expect(presence).toEqual([
      {
        userId: rosa.id,
        role: 'customer',
        status: 'online',
        lastSeen: expect.any(String),
        lastHeartbeat: expect.any(String),
        connectionQuality: 'good',
        device: null,
        isActive: true,
        statusText: null,
        version: expect.any(Number),
      },
    ]);
    expect(now - Date.parse(presence[0]?.lastSeen ?? '')).toBeLessThan(4_100);
  });

  test('M145: is told live: online, away after two minutes, offline after five', async () => {
    for (const idle_ms of [0, 120_000, 300_001]) await tells({ idle_ms });
    expect(dan.heard(presenceChanged)).toMatchObject([{ status: 'online' }, { status: 'away' }, { status: 'offline', isActive: false }]);
    expect(rosa.heard(presenceChanged).map(({ status }) => status)).toEqual(['online', 'away', 'offline']);
  });

  test('M147: the chat is away when hidden or out of focus, and online again on return', async () => {
    for (const signs of [{}, { visible: false }, {}, { focused: false }]) await tells({ source: 'chat', ...signs });
    expect(dan.heard(presenceChanged).map(({ status }) => status)).toEqual(['online', 'away', 'online', 'away']);
  });

  test('M148: a driver has the role driver; a slow network is said', async () => {
    await beats(dan, { slow: true });
    const { presence } = await rosa.call(getPresence, { query: { ids: dan.id } });
    expect(presence).toMatchObject([{ role: 'driver', connectionQuality: 'slow' }]);
  });

  test('sees each other in the order asked; only oneself sees the device (PRE-3)', async () => {
    await beats(rosa);
    await beats(dan);
    const { presence } = await rosa.call(getPresence, { query: { ids: `${dan.id},${rosa.id},${dan.id}` } });
    expect(presence).toMatchObject([
      { userId: dan.id, device: null },
      { userId: rosa.id, device: 'desktop' },
    ]);
  });
});

describe('P22: a stranger', () => {
  /** But for when it was looked at. */
  async function bytes(viewer: Person, id: string): Promise<string> {
    const answer = await (await viewer.http(`/api/presence?ids=${id}`)).text();
    return answer.replace(id, 'someone').replace(/"version":\d+/, '"version":1');
  }

  test('hears nothing, and sees what nobody would be seen as, byte for byte', async () => {
    await beats(rosa);
    await world.settle();
    expect(xena.heard(presenceChanged)).toEqual([]);
    expect(await bytes(xena, rosa.id)).toBe(await bytes(xena, 'user_nobody'));
  });

  test('is what a block makes of a friend, at once and both ways', async () => {
    const { hana, ivan } = await world.people({ hana: {}, ivan: { friendOf: ['hana'] } });
    await beats(hana);
    await beats(ivan);
    await world.settle();
    await hana.blocks(ivan);
    expect(await bytes(ivan, hana.id)).toBe(await bytes(ivan, 'user_nobody'));
    expect(await bytes(hana, ivan.id)).toBe(await bytes(hana, 'user_nobody'));
    await world.settle();
    const gone = { status: 'offline', lastSeen: null, lastHeartbeat: null };
    expect(
      ivan
        .heard(presenceChanged)
        .filter(({ userId }) => userId === hana.id)
        .at(-1),
    ).toMatchObject(gone);
    expect(
      hana
        .heard(presenceChanged)
        .filter(({ userId }) => userId === ivan.id)
        .at(-1),
    ).toMatchObject(gone);
    for (const person of [hana, ivan]) person.forget();
    await beats(hana, { idle_ms: 120_000 });
    await world.settle();
    expect(ivan.heard(presenceChanged)).toEqual([]);
  });

  test('becomes visible by friendship, and both hear of each other', async () => {
    const { finn, greta } = await world.people({ finn: {}, greta: {} });
    await beats(finn);
    await beats(greta);
    const { id } = await finn.asksToBeFriends(greta);
    expect(await statusOf(greta, finn)).toBe('offline');
    await greta.call(answerFriendRequest, { params: { id }, body: { action: 'accept' } });
    await world.settle();
    expect(greta.heard(presenceChanged)).toContainEqual(expect.objectContaining({ userId: finn.id, status: 'online' }));
    expect(finn.heard(presenceChanged)).toContainEqual(expect.objectContaining({ userId: greta.id, status: 'online' }));
  });
});

describe('M149: many tabs', () => {
  test('the most active one counts, and the last one to leave decides', async () => {
    const second = await rosa.device();
    await beats(rosa, { idle_ms: 120_000 });
    await beats(second);
    expect(await statusOf(dan, rosa)).toBe('online');
    await beats(second, { leaving: true });
    expect(await statusOf(dan, rosa)).toBe('away');
    await beats(rosa, { leaving: true });
    expect(await statusOf(dan, rosa)).toBe('offline');
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ status: 'offline', lastSeen: expect.any(String) });
  });

  test('S2: the two sources of one page count together', async () => {
    await beats(rosa, { source: 'chat' });
    await beats(rosa, { source: 'shell', idle_ms: 400_000 });
    expect(await statusOf(dan, rosa)).toBe('online');
    await beats(rosa, { source: 'chat', visible: false });
    expect(await statusOf(dan, rosa)).toBe('away');
  });

  test('leaving by beacon takes only the part that left; nobody can end the page of somebody else', async () => {
    const { client } = await beats(rosa);
    await beats(rosa, { source: 'chat', visible: false });
    await xena.call(leavePresence, { body: { source: 'shell', client } });
    expect(await statusOf(dan, rosa)).toBe('online');
    await rosa.call(leavePresence, { body: { source: 'shell', client } });
    expect(await statusOf(dan, rosa)).toBe('away');
  });

  test('a page that reconnects counts once, as it is now', async () => {
    const first = await rosa.device();
    const { client } = await first.signals(presenceBeat, beat());
    first.live.close();
    await beats(rosa, { idle_ms: 120_000, replaces: client });
    expect(await statusOf(dan, rosa)).toBe('away');
    await beats(xena, { replaces: (await beats(rosa)).client });
    expect(await statusOf(dan, rosa)).toBe('online');
  });
});

describe('a beat that changes nothing', () => {
  const beatAt = async () => (await world.sql<{ beat_at: Date }>('select beat_at from presence_leases'))[0]?.beat_at.getTime();

  test('is not told, and written at most once in 25 s', async () => {
    await beats(rosa);
    await world.settle();
    dan.forget();
    const first = await beatAt();
    world.clock.advance(24 * seconds);
    await beats(rosa);
    expect(await beatAt()).toBe(first);
    world.clock.advance(2 * seconds);
    await beats(rosa);
    expect(await beatAt()).toBeGreaterThan(first ?? 0);
    await world.settle();
    expect(dan.heard(presenceChanged)).toEqual([]);
  });
});

describe('P21: no ghosts', () => {
  test('friends are told within 90 s, though the sweep comes only every five', async () => {
    await beats(rosa);
    await world.settle();
    world.clock.advance(83 * seconds);
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ status: 'online' });
    world.clock.advance(2 * seconds);
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ userId: rosa.id, status: 'offline' });
  });

  test('a page that falls silent counts for 90 s and not longer, and friends are told', async () => {
    await beats(rosa);
    world.clock.advance(89 * seconds);
    expect(await statusOf(dan, rosa)).toBe('online');
    world.clock.advance(1 * seconds);
    expect(await statusOf(dan, rosa)).toBe('offline');
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ userId: rosa.id, status: 'offline' });
    expect(await world.sql('select 1 from presence_leases')).toEqual([]);
  });

  test('a closed socket counts for ten seconds', async () => {
    const page = await rosa.device();
    await page.signals(presenceBeat, beat());
    page.live.close();
    await until(
      { what: 'the server to notice' },
      async () => (await world.sql('select 1 from presence_leases where expires_at < $1', [inFuture(20)])).length === 1,
    );
    world.clock.advance(8 * seconds);
    expect(await statusOf(dan, rosa)).toBe('online');
    world.clock.advance(2 * seconds);
    expect(await statusOf(dan, rosa)).toBe('offline');
    expect((await dan.call(getPresence, { query: { ids: rosa.id } })).presence[0]?.lastSeen).not.toBeNull();
  });

  test('a page that slept past its lease is told online again', async () => {
    await beats(rosa);
    await world.settle();
    world.clock.advance(2 * minutes);
    await world.settle();
    await beats(rosa);
    await world.settle();
    expect(dan.heard(presenceChanged).map(({ status }) => status)).toEqual(['online', 'offline', 'online']);
  });

  const inFuture = (s: number) => new Date(world.clock.now().getTime() + s * seconds);
});

describe('what cannot be said', () => {
  test('PRE-3: a beat for somebody else, or from the future, is about oneself and now', async () => {
    await beats(xena, { userId: rosa.id, user_id: rosa.id, lastSeen: '2099-01-01T00:00:00Z', idle_ms: 0 });
    expect(await statusOf(dan, rosa)).toBe('offline');
    const { presence } = await xena.call(getPresence, { query: { ids: xena.id } });
    expect(presence[0]?.lastSeen?.slice(0, 4)).not.toBe('2099');
  });

  test.each([[{ idle_ms: -1 }], [{ idle_ms: '0' }], [{ source: 'page' }], [{ visible: 'yes' }]])(
    'a beat with %j is refused',
    async (odd) => {
      expect(await rosa.emit(presenceBeat, { ...beat(), ...odd })).toMatchObject({ ok: false, code: 'malformed' });
    },
  );

  test.each(['', ',', `a,,b`, 'no spaces', Array.from({ length: presenceMaxIds + 1 }, (_, index) => `u${index}`).join(',')])(
    'ids=%s is refused',
    async (ids) => {
      expect(await rosa.refused(getPresence, { query: { ids } })).toMatchObject({ status: 400, code: 'malformed' });
    },
  );
});

test('M153, S48: what presence says of a driver changes nothing for rides; the lease alone does', async () => {
  const isBookable = async () => (await dan.call(getDriverState, {})).is_bookable;
  const drives = async () => {
    const fix = { lat: 44.1, lng: -69.1, accuracy_m: 5, seq: world.clock.now().getTime(), at: world.clock.now().toISOString() };
    await dan.call(postLocation, { body: fix });
  };
  await dan.call(setAvailability, { body: { availability: 'available' } });
  for (const [idle_ms, status] of [
    [0, 'online'],
    [120_000, 'away'],
    [900_000, 'offline'],
  ] as const) {
    await beats(dan, { idle_ms });
    await drives();
    expect([await statusOf(rosa, dan), await isBookable()]).toEqual([status, true]);
  }
  world.clock.advance(leaseMs);
  await beats(dan);
  expect([await statusOf(rosa, dan), await isBookable()]).toEqual(['online', false]);
  await dan.call(setAvailability, { body: { availability: 'off' } });
});
