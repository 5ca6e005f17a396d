// Goal 6: one piece of news to 10,000 people: rows, counts, and an event on each one's socket.
import pg from 'pg';
import { countAsOurs } from './lib/machine.mjs';
import { startPeer } from './lib/peer.mjs';
import { addPeople } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';
import { connectAll, Socket } from './lib/socket.mjs';
import { waitFor } from '../../scripts/lib/wait.mjs';

const peopleCount = 10_000;
const rounds = 3;
const heardWithinMs = 30_000;
/** Each person hears of the notification and of the new counts. */
const topics = { created: 'notifications.created', counts: 'notifications.counts' };

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('notifications');
const databaseUrl = await scratch.database('app_notifications');
const settings = { NODE_ENV: 'test', HOST: '127.0.0.1', EMBEDDED_IDP: '1', RATE_SCALE: '100000', LOG_LEVEL: 'warn' };
const secret = 'a secret that only the load tests know';
const ours = await startPeer('notifications-ours', {
  ...settings,
  DATABASE_URL: databaseUrl,
  DATA_DIR: scratch.folder,
  SESSION_SECRET: secret,
});
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const people = await addPeople(pool, peopleCount);
const userIds = people.map(({ id }) => id);
// The product's own table beside it, empty: the same columns, indexes and reference.
await pool.query('create table bare_notifications (like notifications including all)');
await pool.query('alter table bare_notifications add foreign key (user_id) references users (id) on delete cascade');
await pool.query('analyze');

const heard = { created: 0, counts: 0 };
const unreadOf = new Map();
const sockets = await connectAll(people, (person) => open(person));
say(`${sockets.length} sockets`);

const facts = {
  says: 'as_written',
  title: 'Snow tonight',
  message: 'Roads may be slow after nine. Drivers, take care; riders, allow some time.',
};
const rates = { ours: [], bare: [] };
const doneMs = [];
await tellAll('warm');
report.begin();
for (let round = 0; round < rounds; round += 1) {
  if (round % 2 === 0) rates.bare.push(await insertBare(round));
  const { committedMs, allHeardMs } = await tellAll(round);
  rates.ours.push((peopleCount / committedMs) * 1_000);
  doneMs.push(allHeardMs);
  if (round % 2 === 1) rates.bare.push(await insertBare(round));
}
report.ratio({ name: 'notifications.rows', ours: rates.ours, anchor: rates.bare, atLeast: 0.3, unit: '/s' });
report.limit({ name: 'notifications.done', ours: doneMs, atMost: 3_000, unit: 'ms' });
const told = (rounds + 1) * peopleCount;
const { rows } = await pool.query(
  'select count(*)::int as rows, count(distinct user_id)::int as people from notifications where read_at is null',
);
report.exact({ name: 'notifications.stored', ours: rows[0].rows, wanted: told });
report.exact({ name: 'notifications.heard', ours: heard.created, wanted: told });
report.exact({
  name: 'notifications.counted',
  ours: [...unreadOf.values()].filter((total) => total === rounds + 1).length,
  wanted: peopleCount,
});

for (const socket of sockets) socket.close();
await pool.end();
ours.stop();
await scratch.close();
report.end();

async function open({ id, cookie }) {
  const socket = await Socket.connect(ours.url, { cookie });
  socket.onEvent = (name, payload) => {
    if (name === topics.created) heard.created += 1;
    if (name !== topics.counts) return;
    heard.counts += 1;
    unreadOf.set(id, payload.total);
  };
  return socket;
}

/** Everybody is told; answers when it was committed, and when the last one had heard it and the new count. */
async function tellAll(round) {
  const before = { ...heard };
  const began = performance.now();
  const { committedMs } = await ask({ userIds, round });
  const hasAll = () => heard.created - before.created >= peopleCount && heard.counts - before.counts >= peopleCount;
  if (!(await waitFor(hasAll, { withinMs: heardWithinMs, everyMs: 5 })))
    say(`only ${heard.created - before.created} of ${peopleCount} heard it`);
  return { committedMs, allHeardMs: performance.now() - began };
}

/** The ceiling: the same rows by one statement, a second. */
async function insertBare(round) {
  const began = performance.now();
  await pool.query(
    `insert into bare_notifications (user_id, type, section, facts, priority, metadata, event_key, created_at)
     select id, 'system', 'system', $2, 'normal', '{"action_url": "/notifications"}', $3, now() from unnest($1::text[]) as p(id)`,
    [userIds, facts, `snow:${round}`],
  );
  return (peopleCount / (performance.now() - began)) * 1_000;
}

function ask(wish) {
  return new Promise((resolve) => {
    ours.child.once('message', resolve);
    ours.child.send(wish);
  });
}
