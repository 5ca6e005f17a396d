import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';

world.configure({ SEED: 'demo', TOWNSPEOPLE: '0' });

test('notices stand in the order of their time', async () => {
  const rows = await world.sql<{ user_id: string; created_at: Date }>('select user_id, created_at from notifications order by position');
  expect(rows.length).toBeGreaterThan(10);
  const times = rows.map(({ created_at: at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('requests to one person came at different times', async () => {
  const rows = await world.sql<{ requested_at: Date }>(
    `select requested_at from friend_relationships where receiver_id = 'demo_rosa' and status = 'pending'`,
  );
  expect(new Set(rows.map(({ requested_at: at }) => at.getTime())).size).toBe(rows.length);
});

test('Rosa keeps her home and her work', async () => {
  const rows = await world.sql(`select kind from saved_locations where user_id = 'demo_rosa' and kind <> 'other' order by kind`);
  expect(rows).toEqual([{ kind: 'home' }, { kind: 'work' }]);
});

test('past rides go from one known place to another', async () => {
  const rows = await world.sql(`select id from rides where pickup_address ~ '\\d' or destination_address ~ '\\d'`);
  expect(rows).toEqual([]);
});

test('everybody of the town has a face, and nobody can sign in as who only drives', async () => {
  const people = await world.sql<{ id: string; avatar_url: string; may_sign_in: boolean }>(
    'select id, avatar_url, exists (select from accounts a where a.id = users.id) as may_sign_in from users where not is_agent',
  );
  for (const { avatar_url: url } of people) expect((await world.stranger().http(url)).status).toBe(200);
  const closed = people.filter(({ may_sign_in: may }) => !may).map(({ id }) => id);
  expect(closed.toSorted()).toEqual(['demo_ibrahim', 'demo_lucia', 'demo_nora']);
});

test('somebody drives by their week at every hour', async () => {
  const week = await world.sql<{ day: number; from: number; to: number }>(
    `select day_of_week as day, extract(hour from start_time)::int as "from", extract(hour from end_time)::int as "to"
     from driver_schedules where is_available`,
  );
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const drives = week.some(({ day, from, to }) => {
      const since = (hour - day * 24 - from + 7 * 24) % (7 * 24);
      return since < (to > from ? to - from : 24 - from + to);
    });
    expect({ hour, drives }).toEqual({ hour, drives: true });
  }
});
