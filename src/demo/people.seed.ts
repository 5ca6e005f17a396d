import { dayMs } from '../contract/duration.js';
import type { AuthApi } from '../auth/auth.api.js';
import type { Unit } from '../database/unit.js';
import type { SeededRandom } from './random.js';
import { demoPassword, drivers, emailOf, idOf, townspeople } from './townspeople.js';

const timeZone = 'America/New_York';

/** Friendships that are promised; the rest of the town is drawn. */
const namedFriends = [
  ['rosa', 'finn'],
  ['rosa', 'dan'],
  ['finn', 'dora'],
] as const;
/** People who are in everybody's circle of acquaintance but whose friends are fixed. */
const fixed = new Set(['paula', 'ada']);

/** People with accounts, faces and friends; drivers with cars and hours. */
export async function seedPeople(unit: Unit, random: SeededRandom, auth: AuthApi): Promise<void> {
  const joined = (index: number) => new Date(unit.now.getTime() - (60 + index * 3) * dayMs).toISOString();
  await unit.rows(
    `insert into users (id, full_name, email, phone, avatar_url, home_town, roles, time_zone, created_at, updated_at)
     select id, name, email, phone, avatar, 'Hometown, ME', roles, $2, joined, joined
     from jsonb_to_recordset($1::jsonb) as p(id text, name text, email text, phone text, avatar text, roles text[], joined timestamptz)`,
    [
      JSON.stringify(
        townspeople.map(({ id, name, handle, roles }, index) => ({
          id,
          name,
          email: emailOf(handle),
          phone: `+1207555${String(100 + index).padStart(4, '0')}`,
          avatar: `/avatars/${handle}.svg`,
          roles,
          joined: joined(index),
        })),
      ),
      timeZone,
    ],
  );
  const open = townspeople.filter(({ isOpen }) => isOpen);
  const people = open.map(({ id, name, handle }) => ({ id, email: emailOf(handle), fullName: name }));
  await auth.createAccounts(unit, people, demoPassword);
  await seedFriends(unit, random);
  await seedDrivers(unit);
}

async function seedFriends(unit: Unit, random: SeededRandom): Promise<void> {
  const pairs = new Map<string, readonly [string, string]>();
  const add = (a: string, b: string) => pairs.set([a, b].sort().join(' '), [a, b]);
  for (const [a, b] of namedFriends) add(a, b);
  const others = townspeople.map(({ handle }) => handle).filter((handle) => !fixed.has(handle));
  for (const handle of others) for (const friend of random.sample(others, 3)) if (friend !== handle) add(handle, friend);
  const asked = [
    ['georgia', 'rosa'],
    ['hiro', 'rosa'],
    ['paula', 'finn'],
    ['amara', 'dan'],
  ] as const;
  for (const [a, b] of asked) pairs.delete([a, b].sort().join(' '));
  const at = (days: number) => new Date(unit.now.getTime() - days * dayMs).toISOString();
  const rows = [
    ...[...pairs.values()].map(([sender, receiver]) => ({
      sender: idOf(sender),
      receiver: idOf(receiver),
      status: 'accepted',
      asked: at(random.between(10, 50)),
      answered: at(9),
    })),
    ...asked.map(([sender, receiver], index) => ({
      sender: idOf(sender),
      receiver: idOf(receiver),
      status: 'pending',
      asked: at((index + 1) / 3),
      answered: null,
    })),
  ];
  await unit.rows(
    `insert into friend_relationships (sender_id, receiver_id, status, requested_at, responded_at)
     select sender, receiver, status, asked, answered
     from jsonb_to_recordset($1::jsonb) as f(sender text, receiver text, status text, asked timestamptz, answered timestamptz)`,
    [JSON.stringify(rows)],
  );
}

const shifts = {
  early: ['05:00', '14:00'],
  day: ['08:00', '18:00'],
  late: ['14:00', '23:30'],
  night: ['22:00', '06:00'],
} as const;
const rota = ['early', 'late', 'day'] as const;
const nights = new Set(['winston', 'silas', 'nora', 'ibrahim']);

/** None of the days 0 to 6. */
const noDay = -1;

/** Somebody drives at any hour; everybody has a day off but Dan, whom every newcomer meets first. */
function shiftOf(handle: string, index: number): { from: string; to: string; dayOff: number } {
  if (handle === 'dan') return { from: '07:00', to: '23:00', dayOff: noDay };
  const shift = nights.has(handle) ? 'night' : rota[index % 3];
  const [from, to] = shifts[shift ?? 'day'];
  return { from, to, dayOff: index % 7 };
}

async function seedDrivers(unit: Unit): Promise<void> {
  await unit.rows(
    `insert into driver_applications (user_id, status, details, created_at, updated_at)
     select id, 'approved', '{}', $2, $2 from jsonb_array_elements_text($1::jsonb) as id`,
    [JSON.stringify(drivers.map(({ id }) => id)), new Date(unit.now.getTime() - 30 * dayMs)],
  );
  await unit.rows(
    `insert into vehicles (driver_id, make, model, colour, plate, seats)
     select id, make, model, colour, plate, seats
     from jsonb_to_recordset($1::jsonb) as v(id text, make text, model text, colour text, plate text, seats int)`,
    [JSON.stringify(drivers.map(({ id, vehicle }) => ({ id, ...vehicle })))],
  );
  await unit.rows(
    `insert into driver_weeks (driver_id, is_always, time_zone, version, updated_at)
     select id, false, $2, 1, $3 from jsonb_array_elements_text($1::jsonb) as id`,
    [JSON.stringify(drivers.map(({ id }) => id)), timeZone, unit.now],
  );
  await unit.rows(
    `insert into driver_schedules (driver_id, day_of_week, is_available, start_time, end_time)
     select id, day, day <> "dayOff", "from"::time, "to"::time
     from jsonb_to_recordset($1::jsonb) as w(id text, "from" text, "to" text, "dayOff" int), generate_series(0, 6) as day`,
    [JSON.stringify(drivers.map(({ id, handle }, index) => ({ id, ...shiftOf(handle, index) })))],
  );
  // The demo's drivers like to be seen.
  await unit.rows('insert into front_page_drivers (driver_id, since) select id, $2 from jsonb_array_elements_text($1::jsonb) as id', [
    JSON.stringify(drivers.map(({ id }) => id)),
    unit.now,
  ]);
}
