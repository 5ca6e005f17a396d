import { sessionCookie } from '../../src/auth/sessions/session-cookie.js';
import { SessionService } from '../../src/auth/sessions/session.service.js';
import type { UserId } from '../../src/contract/ids.js';
import { Work } from '../../src/database/work.js';
import type { TestDatabase } from './database.js';
import { type Identity, Person, type Surroundings } from './person.js';

export interface PersonOptions {
  /** Has an approved application, a car, and availability `off`. */
  readonly driver?: boolean;
  readonly admin?: boolean;
  /** Works at the desk, and decides nothing about people. */
  readonly operator?: boolean;
  /** Names of people made before. */
  readonly friendOf?: readonly string[];
  /** Has no page open: no socket until `device()`. */
  readonly offline?: boolean;
  readonly fullName?: string;
  readonly timeZone?: string;
}

interface Wanted {
  readonly name: string;
  readonly options: PersonOptions;
  readonly friendIds: readonly UserId[];
}

/** Id, name, address, roles, time zone, and when they came. */
export const insertPerson =
  'insert into users (id, full_name, email, roles, time_zone, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)';

/** A person as a sign-up would have left it: rows, a session, and a socket. Signing in itself has its own tests. */
export async function makePerson({ name, options, friendIds }: Wanted, surroundings: Surroundings): Promise<Person> {
  const { database, clock } = surroundings;
  const now = clock.now();
  const id = `user_${name}`;
  const fullName = options.fullName ?? name.charAt(0).toUpperCase() + name.slice(1);
  const email = `${name}@hometown.test`;
  const held = (['driver', 'operator', 'admin'] as const).filter((role) => options[role]);
  const roles = ['customer', ...held];
  await database.rows(insertPerson, [id, fullName, email, roles, options.timeZone ?? 'America/New_York', now]);
  if (options.driver) await licence(database, id, now);
  for (const friendId of friendIds) await befriend(database, [id, friendId], now);
  const identity: Identity = { id, fullName, email, cookie: await openSession(surroundings, id) };
  return options.offline ? Person.offline(identity, surroundings) : Person.open(identity, surroundings);
}

async function licence(database: TestDatabase, id: UserId, now: Date): Promise<void> {
  await database.rows(`insert into driver_applications (user_id, status, created_at, updated_at) values ($1, 'approved', $2, $2)`, [
    id,
    now,
  ]);
  await database.rows(
    `insert into vehicles (driver_id, make, model, colour, plate, seats) values ($1, 'Toyota', 'Prius', 'blue', upper(right(md5($1), 6)), 4)`,
    [id],
  );
  await database.rows(`insert into driver_states (driver_id, availability, updated_at) values ($1, 'off', $2)`, [id, now]);
}

/** A friendship as an accepted request would have left it long ago. */
export async function befriend(database: TestDatabase, pair: readonly [UserId, UserId], now: Date): Promise<void> {
  await database.rows(
    `insert into friend_relationships (sender_id, receiver_id, status, requested_at, responded_at) values ($1, $2, 'accepted', $3, $3)`,
    [...pair, now],
  );
}

/** By the product's own service: only the way through the identity provider is left out. */
function openSession({ instance }: Surroundings, userId: UserId): Promise<string> {
  const sessions = instance.get(SessionService);
  return instance
    .get(Work)
    .run(async (unit) => `${sessions.cookies.name(sessionCookie)}=${(await sessions.start(unit, userId, { userAgent: 'test' })).token}`);
}
