import { beforeAll, describe, expect, test } from '@jest/globals';
import { friendsByName, receivedRequests, sentRequests } from '../../src/friends/friends.queries.js';
import { searchUsers } from '../../src/friends/people.contract.js';
import { peopleByName, suggestions } from '../../src/friends/people.queries.js';
import { world } from '../world/world.js';

const townSize = 20_000;
const friendCount = 1_000;
const searchWithinMs = 200;

/** A town in which Rosa knows a thousand people, each of whom knows ten more. */
beforeAll(async () => {
  await world.people({ rosa: {} });
  await world.sql(
    `insert into users (id, full_name, home_town, created_at, updated_at)
     select 'n' || i, 'Neighbor ' || md5(i::text), 'Hometown, ME', now(), now() from generate_series(1, $1::int) i`,
    [townSize],
  );
  await world.sql(`update users set home_town = 'Hometown, ME' where id = 'user_rosa'`);
  await world.sql(
    `insert into friend_relationships (sender_id, receiver_id, status, requested_at, responded_at)
     select 'user_rosa', 'n' || i, 'accepted', now(), now() from generate_series(1, $1::int) i
     union all
     select 'n' || i, 'n' || (1000 + i * 10 + j), 'accepted', now(), now() from generate_series(1, $1::int) i, generate_series(1, 10) j`,
    [friendCount],
  );
  await world.sql('vacuum analyze users, friend_relationships');
}, 60_000);

describe('with 1,000 friends in a town of 20,000', () => {
  test.each([
    ['friends by name', friendsByName, ['user_rosa', null, null, 51, null]],
    ['the next page of friends', friendsByName, ['user_rosa', 'Neighbor 8', 'n1', 51, null]],
    ['friends with a name', friendsByName, ['user_rosa', null, null, 51, '%abcdef%']],
    ['received requests', receivedRequests, ['user_rosa', null, null, 51]],
    ['sent requests', sentRequests, ['user_rosa', null, null, 51]],
    ['suggestions', suggestions, ['user_rosa', 20]],
    ['the search', peopleByName, ['user_rosa', '%abcdef%', '%abcdef%', 20]],
  ])('%s need no sequential scan over people or friendships', async (_, query, params) => {
    const plan = await world.sql<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).not.toMatch(/Seq Scan on (users|friend_relationships)/);
  });

  test('USR-2: a search answers within 200 ms', async () => {
    const { rosa } = await world.people({ rosa: {} });
    for (const q of ['abc', 'n', '%', 'neighbor']) {
      await rosa.call(searchUsers, { query: { q } });
      const from = performance.now();
      await rosa.call(searchUsers, { query: { q } });
      expect(performance.now() - from).toBeLessThan(searchWithinMs);
    }
  });
});
