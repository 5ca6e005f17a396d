import { beforeEach, expect, test } from '@jest/globals';
import { leavePresence } from '../../src/presence/leases/beat.contract.js';
import { LeasesService } from '../../src/presence/leases/leases.service.js';
import { presenceChanged } from '../../src/presence/presence.contract.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { together } from '../world/together.js';
import { world } from '../world/world.js';
import { beats, forgetPresence, minutes, seconds, statusOf } from './beats.js';

const patienceMs = 60_000;

let rosa: Person;
let dan: Person;
let other: Instance;
/** Rosa's page at the other instance. */
let far: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } }));
  await forgetPresence();
  other = await world.second();
  far = await rosa.device(other);
  await together(world.app);
}, patienceMs);

const leases = () => world.sql<Record<string, unknown>>('select * from presence_leases');

test(
  'a friend at one instance is seen, told and left at the other',
  async () => {
    const { client } = await beats(far);
    await dan.hears(presenceChanged, ({ status }) => status === 'online');
    await rosa.call(leavePresence, { body: { source: 'shell', client } });
    expect(await statusOf(dan, rosa)).toBe('offline');
    far.live.close();
    await world.stop(other);
  },
  patienceMs,
);

test.each([
  ['before', false],
  ['after', true],
])(
  'P21: a page that said at one instance that it is gone does not come back as the other one misses its socket, %s the sweep',
  async (_, isSwept) => {
    const { client } = await beats(far);
    await dan.hears(presenceChanged, ({ status }) => status === 'online');
    await rosa.call(leavePresence, { body: { source: 'shell', client } });
    if (isSwept) await world.settle();
    world.forget();
    await other.get(LeasesService).closed({ socketId: client, userAgent: undefined, isOpen: () => false });
    expect(await statusOf(dan, rosa)).toBe('offline');
    await world.settle();
    expect(dan.heard(presenceChanged).filter(({ status }) => status !== 'offline')).toEqual([]);
    far.live.close();
    await world.stop(other);
  },
  patienceMs,
);

test(
  'P21, M151: an instance that is killed leaves no ghost: gone 90 s after the last heartbeat, and told',
  async () => {
    await beats(far);
    const [asWritten] = await leases();
    far.live.close();
    await world.stop(other);
    // A killed process says no goodbye: its lease stands in the database as the last beat wrote it.
    await world.sql('delete from presence_leases');
    await world.sql('insert into presence_leases select * from jsonb_populate_record(null::presence_leases, $1::jsonb)', [
      JSON.stringify(asWritten),
    ]);
    expect(await statusOf(dan, rosa)).toBe('online');
    world.clock.advance(90 * seconds);
    expect(await statusOf(dan, rosa)).toBe('offline');
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ userId: rosa.id, status: 'offline' });
    expect(await leases()).toEqual([]);
  },
  patienceMs,
);

test(
  'an instance that stops gives its people ten seconds to come back',
  async () => {
    await beats(far);
    await world.stop(other);
    far.live.close();
    expect(await statusOf(dan, rosa)).toBe('online');
    world.clock.advance(10 * seconds);
    expect(await statusOf(dan, rosa)).toBe('offline');
    world.clock.advance(1 * minutes);
    await world.settle();
    expect(dan.heard(presenceChanged).at(-1)).toMatchObject({ status: 'offline' });
  },
  patienceMs,
);
