import { beforeAll, expect, test } from '@jest/globals';
import { getPresence, presenceChanged } from '../../src/presence/presence.contract.js';
import type { Person } from '../world/person.js';
import { connect, waitForLocks } from '../world/waiting.js';
import { world } from '../world/world.js';
import { beats, forgetPresence, statusOf } from './beats.js';

const key = 7;

/** Whoever reads to whom somebody is told does so before a block of that moment, and has the answer once the test lets go of the key. */
beforeAll(async () => {
  await world.sql(`create function hold_up() returns boolean language plpgsql as $$
    begin
      if current_query() like '%as audience%' then perform pg_advisory_xact_lock_shared(${key}); end if;
      return true;
    end $$`);
  await world.sql('alter table friend_relationships rename to kept_relationships');
  await world.sql('create view friend_relationships as select * from kept_relationships where hold_up()');
});

/** What one of them was told of the other, in the order in which it came. */
const toldOf = (other: Person, viewer: Person) => viewer.heard(presenceChanged).filter(({ userId }) => userId === other.id);

test('P22: whoever is blocked as the town is told of somebody hears last that they see nothing', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } });
  await forgetPresence();
  const holder = await connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [key]);
    await beats(rosa);
    await waitForLocks(1);
    await rosa.blocks(dan);
    // Long enough for what the block alone has to tell.
    for (let looks = 0; looks < 10; looks += 1) expect(await statusOf(dan, rosa)).toBe('offline');
  } finally {
    await holder.end();
  }
  await world.settle();
  expect(toldOf(rosa, dan).at(-1)).toMatchObject({ status: 'offline', lastSeen: null, lastHeartbeat: null });
});

test('P22: another instance that read it before the block tells last, and says that it is the older', async () => {
  const { ada, ben } = await world.people({ ada: {}, ben: { friendOf: ['ada'] } });
  await forgetPresence();
  const second = await world.second();
  const far = await ada.device(second);
  const holder = await connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [key]);
    await beats(far);
    await waitForLocks(1);
    await ada.blocks(ben);
    await ben.hears(presenceChanged, ({ userId }) => userId === ada.id);
  } finally {
    await holder.end();
  }
  await world.settle();
  const told = toldOf(ada, ben);
  expect(told.map(({ status }) => status)).toEqual(['offline', 'online']);
  expect(told.toSorted((one, other) => Number(one.version) - Number(other.version)).map(({ status }) => status)).toEqual([
    'online',
    'offline',
  ]);
  // So is what is asked for from then on.
  const { presence } = await ben.call(getPresence, { query: { ids: ada.id } });
  expect(presence).toMatchObject([{ status: 'offline', lastSeen: null }]);
  expect(Number(presence[0]?.version)).toBeGreaterThan(Number(told.at(-1)?.version));
  far.live.close();
  await world.stop(second);
}, 60_000);
