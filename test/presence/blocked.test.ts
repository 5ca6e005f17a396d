import { beforeAll, expect, test } from '@jest/globals';
import { presenceChanged } from '../../src/presence/presence.contract.js';
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
  const told = dan.heard(presenceChanged).filter(({ userId }) => userId === rosa.id);
  expect(told.at(-1)).toMatchObject({ status: 'offline', lastSeen: null, lastHeartbeat: null });
});
