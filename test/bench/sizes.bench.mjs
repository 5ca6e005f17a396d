// Goals 11 and 12: what a thread of a million messages, a list of 10,000 conversations and a search cost beside small ones.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { median, short } from './lib/numbers.mjs';
import { addPeople, befriend } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';

const [small, large] = [10_000, Number(process.env.BENCH_MESSAGES ?? 1_000_000)];
const [fewTalks, manyTalks] = [20, 10_000];
const rounds = 5;
const calls = 60;
const searches = 10;
/** Nobody wrote it. */
const absent = 'zeppelin';
/** The counters of tables are told a second after a session came to rest. */
const toldMs = 2_500;

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('sizes');
const databaseUrl = await scratch.database('app_sizes');
const app = await startApp({ databaseUrl, folder: scratch.folder });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const [me, friend, other, few, many] = await addPeople(pool, 5);
const [smallTalk, largeTalk] = await befriend(pool, [
  [me, friend],
  [me, other],
]);
await fill(smallTalk, [me, friend], small);
await fill(largeTalk, [me, other], large);
const crowd = await addPeople(pool, manyTalks, { prefix: 'neighbor' });
await befriend(
  pool,
  crowd.slice(0, fewTalks).map((one) => [few, one]),
);
await befriend(
  pool,
  crowd.map((one) => [many, one]),
);
await pool.query('vacuum analyze');

async function fill(id, [one, two], count) {
  await pool.query(
    `insert into messages (conversation_id, seq, sender_id, client_id, message, created_at)
     select $1, n, ($2::text[])[1 + n % 2], gen_random_uuid(), 'See you at Harbor Station at ' || n || ' past five, neighbor', now() - make_interval(secs => 2 * ($3 - n))
     from generate_series(1, $3::int) as n`,
    [id, [one.id, two.id], count],
  );
  await pool.query('update conversations set last_seq = $2 where id = $1', [id, count]);
}

/** How long a call takes (ms), one after another; every answer must be good. */
async function timesOf({ path, person }, count) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    const response = await fetch(app.url + path, { headers: { cookie: person.cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** The median of some looks: sweeps read meanwhile, and what a session read may be told a look later. */
const looks = 3;
const rowsQuery = `select sum(coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))::float8 as rows from pg_stat_user_tables where relname = any($1)`;
async function rowsReadBy(call, tables) {
  const read = async () => (await pool.query(rowsQuery, [tables])).rows[0].rows;
  const counts = [];
  for (let look = 0; look < looks; look += 1) {
    await delay(toldMs);
    const before = await read();
    await timesOf(call, calls);
    await delay(toldMs);
    counts.push(((await read()) - before) / calls);
  }
  return median(counts);
}

/** Both by turns: the p50 of each round, and how many rows of these tables one call reads. */
async function compare(name, { ours, anchor, tables, atMost }) {
  await timesOf(ours, 20);
  await timesOf(anchor, 20);
  const figures = { ours: [], anchor: [] };
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(Math.max(1, median(await timesOf(ours, calls))));
    figures.anchor.push(Math.max(1, median(await timesOf(anchor, calls))));
  }
  report.ratio({ name, ...figures, atMost, unit: 'ms' });
  report.limit({ name: `${name}_p50`, ours: figures.ours, atMost: 8, unit: 'ms' });
  const rows = [await rowsReadBy(ours, tables), await rowsReadBy(anchor, tables)];
  report.ratio({ name: `${name}_rows_read`, ours: [rows[0]], anchor: [Math.max(1, rows[1])], atMost });
}

const thread = (id, query = '') => ({ path: `/api/chat/conversations/${id}/messages${query}`, person: me });
report.begin();
await compare('sizes.thread', { ours: thread(largeTalk), anchor: thread(smallTalk), tables: ['messages'], atMost: 1.5 });
await compare('sizes.thread_midst', {
  ours: thread(largeTalk, `?before=${large / 2}`),
  anchor: thread(smallTalk, `?before=${small / 2}`),
  tables: ['messages'],
  atMost: 1.5,
});
const list = (person) => ({ path: '/api/chat/conversations', person });
await compare('sizes.list', {
  ours: list(many),
  anchor: list(few),
  tables: ['conversations', 'conversation_members', 'messages'],
  atMost: 2.5,
});

/** What the sweep does by and by (chunks.sweep.ts): a million messages at once would take it an hour. */
async function index(id) {
  await pool.query(
    `insert into message_chunks (conversation_id, first_seq, texts)
     select conversation_id, seq - (seq - 1) % 100, lower(string_agg(message, E'\\n' order by seq)) from messages where conversation_id = $1 group by 1, 2
     on conflict (conversation_id, first_seq) do update set texts = excluded.texts`,
    [id],
  );
  await pool.query('update conversations set searchable_seq = last_seq where id = $1', [id]);
}

const plainSql = 'select id from messages where conversation_id = $1 and message ilike $2 order by seq desc limit 20';
async function plainTimes() {
  const times = [];
  for (let index = 0; index < 3; index += 1) {
    const began = performance.now();
    await pool.query(plainSql, [largeTalk, `%${absent}%`]);
    times.push(performance.now() - began);
  }
  return times;
}

const search = { path: `/api/chat/conversations/${largeTalk}/search?q=${absent}`, person: me };
const searchAll = { path: `/api/chat/search/messages?q=${absent}`, person: me };
await index(largeTalk);
await pool.query('vacuum analyze');
const plain = await plainTimes();
for (const [name, call] of Object.entries({ 'search.thread': search, 'search.all': searchAll })) {
  const times = await timesOf(call, searches);
  report.ratio({ name, ours: [median(times)], anchor: [median(plain)], atMost: 0.1, unit: 'ms' });
  report.limit({ name: `${name}_p50`, ours: [median(times)], atMost: 150, unit: 'ms' });
}
say(`# a plain look through the thread: ${plain.map(short).join(' ')} ms`);

await pool.end();
await app.stop();
await scratch.close();
report.end();
