import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  getPresenceSettings,
  presenceSettingsChanged,
  setPresenceStatus,
  setPresenceVisibility,
  statusTextMax,
} from '../../src/presence/settings.contract.js';
import { getPresence, presenceChanged } from '../../src/presence/presence.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { beats, forgetPresence, minutes, statusOf } from './beats.js';

let rosa: Person;
let dan: Person;
let finn: Person;

beforeEach(async () => {
  ({ rosa, dan, finn } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] }, finn: { friendOf: ['rosa'] } }));
  await forgetPresence();
});

const says = (person: Person, status: 'auto' | 'busy' | 'away', text?: string) =>
  person.call(setPresenceStatus, { body: { status, ...(text === undefined ? {} : { text }) } });
const shows = (person: Person, visibility: 'friends' | 'nobody') => person.call(setPresenceVisibility, { body: { visibility } });

describe('M150: a status by hand', () => {
  test('busy stands over whatever the person does, is told, and ends with auto', async () => {
    await beats(rosa);
    expect(await says(rosa, 'busy', 'At the ferry')).toEqual({ status: 'busy', text: 'At the ferry', visibility: 'friends' });
    await beats(rosa, { idle_ms: 120_000 });
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ status: 'busy', isActive: true, statusText: 'At the ferry' });
    await says(rosa, 'auto');
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ status: 'away', statusText: null });
  });

  test('P21: the busy are gone too when their pages are', async () => {
    await beats(rosa);
    await says(rosa, 'busy');
    world.clock.advance(2 * minutes);
    expect(await statusOf(dan, rosa)).toBe('offline');
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ status: 'offline' });
    await beats(rosa);
    expect(await statusOf(dan, rosa)).toBe('busy');
  });

  test('away by hand hides that somebody is active', async () => {
    await beats(rosa);
    await says(rosa, 'away');
    const { presence } = await dan.call(getPresence, { query: { ids: rosa.id } });
    expect(presence).toMatchObject([{ status: 'away', isActive: false }]);
  });

  test('words alone are told; blank ones are none; too many are refused', async () => {
    await says(rosa, 'auto', 'Back on Monday');
    await world.settle();
    expect(dan.heard(presenceChanged)).toMatchObject([{ status: 'offline', statusText: 'Back on Monday' }]);
    expect(await says(rosa, 'auto', ' \u200b ')).toMatchObject({ text: null });
    expect(await rosa.refused(setPresenceStatus, { body: { status: 'auto', text: 'x'.repeat(statusTextMax + 1) } })).toMatchObject({
      status: 400,
    });
  });

  test('all my tabs hear my settings, and nobody else does', async () => {
    const second = await rosa.device();
    await says(rosa, 'busy');
    await says(rosa, 'busy');
    await world.settle();
    expect(second.heard(presenceSettingsChanged)).toEqual([{ status: 'busy', text: null, visibility: 'friends' }]);
    expect(dan.heard(presenceSettingsChanged)).toEqual([]);
    expect(await rosa.call(getPresenceSettings, {})).toMatchObject({ status: 'busy' });
  });
});

describe('M152: hiding', () => {
  test('is told once as being gone, without times, and nothing is told after', async () => {
    await beats(rosa);
    await world.settle();
    dan.forget();
    expect(await shows(rosa, 'nobody')).toMatchObject({ visibility: 'nobody' });
    await world.settle();
    expect(dan.heard(presenceChanged)).toMatchObject([{ userId: rosa.id, status: 'offline', lastSeen: null, lastHeartbeat: null }]);
    dan.forget();
    await beats(rosa, { idle_ms: 120_000 });
    await says(rosa, 'busy', 'hidden words');
    await world.settle();
    expect(dan.heard(presenceChanged)).toEqual([]);
    const { presence } = await dan.call(getPresence, { query: { ids: `${rosa.id},user_nobody` } });
    expect(presence[0]).toEqual({ ...presence[1], userId: rosa.id });
  });

  test('is reciprocal: who hides sees and hears nobody, but still sees themselves', async () => {
    await beats(dan);
    await beats(rosa);
    await shows(rosa, 'nobody');
    await world.settle();
    rosa.forget();
    expect(await statusOf(rosa, dan)).toBe('offline');
    expect(await statusOf(rosa, rosa)).toBe('online');
    expect(await statusOf(finn, dan)).toBe('offline');
    await beats(dan, { idle_ms: 120_000 });
    await world.settle();
    expect(rosa.heard(presenceChanged)).toEqual([]);
  });

  test('ends at once when the person shows themselves again', async () => {
    await beats(rosa);
    await shows(rosa, 'nobody');
    await shows(rosa, 'friends');
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ userId: rosa.id, status: 'online' });
    expect(await statusOf(dan, rosa)).toBe('online');
  });
});
