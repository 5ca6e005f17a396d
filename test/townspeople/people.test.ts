import { beforeEach, expect, test } from '@jest/globals';
import { sendMessage } from '../../src/chat/messages/message.contract.js';
import { getDriverState } from '../../src/drivers/drivers.contract.js';
import { sendFriendRequest } from '../../src/friends/friends.contract.js';
import { presenceBeat } from '../../src/presence/leases/beat.contract.js';
import { getPresence } from '../../src/presence/presence.contract.js';
import { hurryDemoRide } from '../../src/townspeople/townspeople.contract.js';
import { LookService } from '../../src/townspeople/look.service.js';
import { books } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { dan, inTown, isLookedAt, nextShift, passes, sees, signsIn, works } from './town.js';

world.configure({ SEED: 'demo', TOWNSPEOPLE: '1' });
world.clock.set(nextShift(world.clock.now()));

let nell: Person;

beforeEach(async () => {
  ({ nell } = await world.people({ nell: {} }));
  await passes(3);
});

const said = async (by: string, to: string) => {
  const rows = await world.sql<{ message: string }>(
    `select m.message from messages m join conversations c on c.id = m.conversation_id
     where m.sender_id = $1 and c.pair_key = any(array[$1 || '/' || $2, $2 || '/' || $1]) order by m.seq`,
    [by, to],
  );
  return rows.map(({ message }) => message);
};
const writes = (from: Person, message: string) => from.call(sendMessage, { body: { recipient_id: 'demo_finn', message } });

test('a friend says yes after a while, and answers with a line that fits, at most one in a while', async () => {
  await nell.call(sendFriendRequest, { body: { addressee_id: 'demo_finn' } });
  expect(await works(24, async () => (await said('demo_finn', nell.id)).length === 1)).toBe(true);
  await writes(nell, 'Hello Finn');
  await writes(nell, 'Are you there?');
  await writes(nell, 'Hello?');
  await works(12);
  const lines = await said('demo_finn', nell.id);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/Nell|You\?|coffee|Dora|think/);
});

test('townspeople never keep each other talking', async () => {
  const before = await world.sql('select id from messages');
  const rosa = await signsIn('demo_rosa');
  await rosa.call(sendMessage, { body: { recipient_id: 'demo_finn', message: 'Hello Finn' } });
  await works(12);
  const after = await world.sql('select id from messages');
  // What somebody wrote as Rosa is answered; the answer is not, once she is gone.
  expect(after.length - before.length).toBe(2);
  world.clock.advance(12 * 60_000);
  await works(12);
  expect(await world.sql('select id from messages')).toHaveLength(after.length);
});

test('whom somebody is signed in as does nothing by themselves', async () => {
  const person = await signsIn(dan);
  const ride = await books(nell, { preferred_driver_id: dan, preferred_fallback: 'cancel' }, inTown);
  const before = await person.call(getDriverState, {});
  await passes(48);
  expect(await sees(nell, ride)).toMatchObject({ status: 'pending', driver_id: null });
  expect(await person.call(getDriverState, {})).toMatchObject({ seq: before.seq, fix_at: before.fix_at });
  await works(15);
  expect(await sees(nell, ride)).toMatchObject({ status: 'cancelled', preferred_outcome: 'timed_out' });
});

test('Dan drives again once that session rests', async () => {
  world.clock.advance(12 * 60_000);
  await passes(6);
  const ride = await books(nell, { preferred_driver_id: dan }, inTown);
  expect(await passes(12, async () => (await sees(nell, ride)).driver_id === dan)).toBe(true);
});

test('two instances do not act twice', async () => {
  const second = await world.second({ SEED: 'demo', TOWNSPEOPLE: '1' });
  const { mia } = await world.people({ mia: {} });
  const ride = await books(mia, { preferred_driver_id: 'demo_dora' }, inTown);
  for (let n = 0; n < 20; n += 1) {
    world.clock.advance(3_000);
    await Promise.all([world.app, second].map((instance) => instance.get(LookService).look()));
    await isLookedAt();
  }
  await world.settle();
  const events = await world.sql<{ type: string }>('select type from ride_events where ride_id = $1 order by seq', [ride.id]);
  const once = ['accepted', 'departed', 'arrived'];
  expect(events.map(({ type }) => type).filter((type) => once.includes(type))).toEqual(once);
  const { driver_id: driver } = await sees(mia, ride);
  expect(await said(driver ?? '', mia.id)).toHaveLength(1);
  await world.stop(second);
});

test('friends come, go idle and leave', async () => {
  const { ida } = await world.people({ ida: {} });
  await ida.call(sendFriendRequest, { body: { addressee_id: 'demo_mabel' } });
  await works(21);
  const seen = new Set<string>();
  for (let minutes = 0; minutes < 26; minutes += 2) {
    world.clock.advance(2 * 60_000);
    await ida.signals(presenceBeat, { source: 'shell', idle_ms: 0, visible: true, focused: true });
    await passes(3);
    const { presence } = await ida.call(getPresence, { query: { ids: 'demo_mabel' } });
    for (const { status } of presence) seen.add(status);
  }
  expect(seen).toEqual(new Set(['online', 'away', 'offline']));
});

test('outside the demo town nobody acts, and there is no control', async () => {
  const plain = await world.second({ SEED: 'none', TOWNSPEOPLE: '1' });
  const ride = await books(nell, {}, inTown);
  const answer = await fetch(`${plain.url}${hurryDemoRide.path.replace(':id', ride.id)}`, {
    method: 'POST',
    headers: { origin: plain.publicUrl, cookie: nell.cookie ?? '' },
  });
  expect(answer.status).toBe(404);
  const clock = () => world.sql('select * from townspeople_clock');
  const before = await clock();
  world.clock.advance(120_000);
  await plain.get(LookService).look();
  expect(await clock()).toEqual(before);
  await world.stop(plain);
});
