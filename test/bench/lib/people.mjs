// People as a sign-up would have left them: rows and sessions, without the way through the sign-in page.
import { createHash, randomBytes } from 'node:crypto';

const sessionCookie = 'sid';
const sessionDays = 60;

/** `count` people named `prefix`0 … with a session each; answers their ids and cookies. */
export async function addPeople(pool, count, { prefix = 'person', roles = ['customer'] } = {}) {
  const people = Array.from({ length: count }, (_, index) => ({ id: `user_${prefix}${index}`, name: `${prefix} ${index}` }));
  const column = (name) => people.map((person) => person[name]);
  await pool.query(
    `insert into users (id, full_name, email, roles, time_zone, created_at, updated_at)
     select id, name, id || '@hometown.test', $3::text[], 'America/New_York', now(), now() from unnest($1::text[], $2::text[]) as p(id, name)`,
    [column('id'), column('name'), roles],
  );
  return addSessions(pool, column('id'));
}

/** Signs in people who are there already; answers their ids and cookies. */
export async function addSessions(pool, ids) {
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select hash, id, now(), now(), now() + make_interval(days => $3) from unnest($1::text[], $2::text[]) as s(hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), ids, sessionDays],
  );
  return ids.map((id, index) => ({ id, cookie: `${sessionCookie}=${tokens[index]}` }));
}

/** Drivers with an approved application, a car, and availability `available`. */
export async function addDrivers(pool, count, { prefix = 'driver' } = {}) {
  const drivers = await addPeople(pool, count, { prefix, roles: ['customer', 'driver'] });
  const ids = drivers.map(({ id }) => id);
  await pool.query(
    `insert into driver_applications (user_id, status, created_at, updated_at) select id, 'approved', now(), now() from unnest($1::text[]) as d(id)`,
    [ids],
  );
  await pool.query(
    `insert into vehicles (driver_id, make, model, colour, plate, seats) select id, 'Toyota', 'Prius', 'blue', upper(right(md5(id), 6)), 4 from unnest($1::text[]) as d(id)`,
    [ids],
  );
  await pool.query(
    `insert into driver_states (driver_id, availability, lease_until, updated_at) select id, 'available', now() + interval '1 hour', now() from unnest($1::text[]) as d(id)`,
    [ids],
  );
  return drivers;
}

/** Makes each pair friends with a direct conversation; answers the conversations' ids in the pairs' order. */
export async function befriend(pool, pairs) {
  const [left, right] = [0, 1].map((side) => pairs.map((pair) => pair.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))[side]));
  await pool.query(
    `insert into friend_relationships (sender_id, receiver_id, status, requested_at, responded_at)
     select a, b, 'accepted', now(), now() from unnest($1::text[], $2::text[]) as p(a, b)`,
    [left, right],
  );
  const { rows } = await pool.query(
    `with made as (
       insert into conversations (kind, pair_key, created_by, last_message_at, created_at, updated_at)
       select 'direct', a || '/' || b, a, now(), now(), now() from unnest($1::text[], $2::text[]) as p(a, b)
       returning id, pair_key
     ), joined as (
       insert into conversation_members (conversation_id, user_id, last_at)
       select id, unnest(string_to_array(pair_key, '/')), now() from made
     ) select id, pair_key from made`,
    [left, right],
  );
  const byKey = new Map(rows.map((row) => [row.pair_key, row.id]));
  return left.map((id, index) => byKey.get(`${id}/${right[index]}`));
}

/** Fills a conversation of two people with `count` messages, as if they had written in turn. */
export async function addMessages(pool, conversationId, { people, count }) {
  await pool.query(
    `insert into messages (conversation_id, seq, sender_id, client_id, message, created_at)
     select $1, n, ($2::text[])[1 + n % 2], gen_random_uuid(), 'See you at Harbor Station at ' || n || ' past five', now() - make_interval(secs => $3 - n)
     from generate_series(1, $3::int) as n`,
    [conversationId, people.map(({ id }) => id), count],
  );
  await pool.query('update conversations set last_seq = $2 where id = $1', [conversationId, count]);
}
