import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Statement } from '../../src/database/statement.js';
import { listFriendRequests, listFriends } from '../../src/friends/friends.contract.js';
import { friendsByName, receivedRequests, sentRequests } from '../../src/friends/friends.queries.js';
import { listSuggestedUsers } from '../../src/friends/people/people.contract.js';
import { peopleByName } from '../../src/friends/people/people.queries.js';
import { suggestible, suggestions } from '../../src/friends/people/suggestions.queries.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { onlineFriends } from '../../src/presence/presence.queries.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { statements } from '../world/statements.js';
import { vacuumed } from '../world/vacuumed.js';
import { world } from '../world/world.js';

const townSize = 20_000;
const friendCount = 1_000;
/** One look at each person would be twice as many at least. */
const searchBlocks = 10_000;
/** What a page's first answer may cost, the session's own look-up included. */
const maxStatements = 8;

const me = 'user_rosa';

/** A town in which Rosa knows a thousand people, each of whom knows ten more. */
beforeAll(async () => {
  const { rosa } = await world.people({ rosa: {} });
  await world.sql(
    `insert into users (id, full_name, home_town, created_at, updated_at)
     select 'n' || i, 'Neighbor ' || md5(i::text), 'Hometown, ME', now(), now() from generate_series(1, $1::int) i`,
    [townSize],
  );
  await rosa.call(editMe, { body: { home_town: 'Hometown, ME' } });
  await world.sql(
    `insert into friend_relationships (sender_id, receiver_id, status, requested_at, responded_at)
     select 'user_rosa', 'n' || i, 'accepted', now(), now() from generate_series(1, $1::int) i
     union all
     select 'n' || i, 'n' || (1000 + i * 10 + j), 'accepted', now(), now() from generate_series(1, $1::int) i, generate_series(1, 10) j`,
    [friendCount],
  );
  await vacuumed('users', 'friend_relationships');
}, 60_000);

describe('with 1,000 friends in a town of 20,000', () => {
  test.each([
    ['friends who are online', onlineFriends.bind({ me, now: new Date(), limit: 10 })],
    ['friends by name', friendsByName.bind({ me, name: null, id: null, limit: 51, pattern: null })],
    ['the next page of friends', friendsByName.bind({ me, name: 'Neighbor 8', id: 'n1', limit: 51, pattern: null })],
    ['friends with a name', friendsByName.bind({ me, name: null, id: null, limit: 51, pattern: '%abcdef%' })],
    ['received requests', receivedRequests.bind({ me, at: null, id: null, limit: 51 })],
    ['sent requests', sentRequests.bind({ me, at: null, id: null, limit: 51 })],
    ['suggestions', suggestions.bind({ me, limit: 20 })],
    ['whether somebody may be suggested', suggestible.bind({ me, other: 'n2000' })],
    ['the search', peopleByName.bind({ me, pattern: '%abcdef%', orPattern: '%abcdef%', limit: 20 })],
  ])('%s need no sequential scan over people or friendships', async (_, { text, values }) => {
    const plan = await world.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).not.toMatch(/Seq Scan on (users|friend_relationships)/);
  });

  // A search within 200 ms (USR-2), counted in what it reads: 8 kB blocks, most of them in memory, take some microseconds each.
  test.each(['%abc%', '%n%', '%\\\\%%', '%neighbor%'])('USR-2: a search for %s reads little of the town', async (pattern) => {
    const { text, values } = peopleByName.bind({ me, pattern, orPattern: pattern, limit: 20 });
    const [row] = await world.sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const { Plan: plan } = row?.['QUERY PLAN'][0] ?? {};
    expect((plan?.['Shared Hit Blocks'] ?? Infinity) + (plan?.['Shared Read Blocks'] ?? Infinity)).toBeLessThan(searchBlocks);
  });

  test('what the social hub asks at first costs at most eight statements', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const asked = await statements(async () => {
      expect((await rosa.call(listFriends, { query: {} })).friends).toHaveLength(50);
      await rosa.call(listFriendRequests, { query: {} });
      expect((await rosa.call(listSuggestedUsers, {})).users).toHaveLength(20);
      await rosa.call(getNotificationCounts, {});
      await rosa.call(getMe, {});
    });
    const ours = asked.map(({ text }) => text).filter((sql) => !isOfSession(sql) && !isOfHouse(sql));
    expect(ours).toEqual(expect.arrayContaining(textsOf(friendsByName, receivedRequests, suggestions)));
    expect(ours.length + 1).toBeLessThanOrEqual(maxStatements);
  });
});

/** A text is the same whatever it is bound to. */
const textsOf = (...all: readonly Statement<never, unknown>[]) => all.map((statement) => statement.bind({} as never).text);

/** Each call may look the session up; a page does so once. */
const isOfSession = (sql: string): boolean => /\bsessions\b/i.test(sql);
/** What each call of the house costs beside its own. */
const isOfHouse = (sql: string): boolean => /bullmq|outbox|rate_limits|^(begin|commit)/i.test(sql);
