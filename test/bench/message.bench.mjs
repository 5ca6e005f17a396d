// Goals 1–3: a message from one of 1,000 people to a friend, sent, committed and heard.
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { Chain } from './lib/chain.mjs';
import { isInstalled, Jabber, startEjabberd } from './lib/ejabberd.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { startPeer } from './lib/peer.mjs';
import { addPeople, befriend } from './lib/people.mjs';
import { Report } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';
import { Socket } from './lib/socket.mjs';

const couplesCount = 500;
const rounds = 5;
const roundMs = 2_000;
const closed = { inFlight: 64, ms: roundMs };
const open = { perSecond: 1_000, ms: 3_000 };
const openRounds = 3;
/** As many people are signed in at ejabberd, and beside it at the product. */
const fewCouples = 50;

/** What the bare chains write: messages and conversations with the same keys as the product's. */
const bareTables = `
  create table conversations (id uuid primary key, last_seq bigint not null default 0) with (fillfactor = 80);
  create table messages (id uuid primary key default gen_random_uuid(), conversation_id uuid not null references conversations (id), seq bigint not null,
    sender_id text not null, client_id uuid, message text not null, created_at timestamptz not null, unique (conversation_id, seq));
  create unique index on messages (sender_id, client_id) where client_id is not null`;

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('messages');

const databases = {
  app: await scratch.database('app_messages'),
  bare: await scratch.database('bare_messages'),
  orm: await scratch.database('orm_messages'),
};
const app = await startApp({ databaseUrl: databases.app, folder: scratch.folder });
const pools = Object.fromEntries(
  Object.entries(databases).map(([name, connectionString]) => [name, new pg.Pool({ connectionString, max: 2 })]),
);
const people = await addPeople(pools.app, couplesCount * 2);
const pairs = Array.from({ length: couplesCount }, (_, index) => [people[2 * index], people[2 * index + 1]]);
const conversations = await befriend(pools.app, pairs);
const couples = pairs.map((both, index) => ({ people: both, conversationId: conversations[index] }));
for (const name of ['bare', 'orm']) {
  await pools[name].query(bareTables);
  await pools[name].query('insert into conversations (id) select unnest($1::uuid[])', [conversations]);
}
await Promise.all(Object.values(pools).map((pool) => pool.query('analyze')));

const servers = {
  app,
  bare: await startPeer('message-store', { DATABASE_URL: databases.bare }),
  orm: await startPeer('message-orm', { DATABASE_URL: databases.orm }),
};
const chains = {};
for (const [name, { url }] of Object.entries(servers)) chains[name] = await openChain(url, couples);

const rates = { app: [], bare: [], orm: [] };
const latencies = { app: [], bare: [] };
for (const chain of Object.values(chains)) await chain.closedLoop({ ...closed, ms: 1_000 });
report.begin();
for (let round = 0; round < rounds; round += 1) {
  for (const name of round % 2 ? ['bare', 'app'] : ['app', 'bare']) rates[name].push(await chains[name].closedLoop(closed));
  rates.orm.push(await chains.orm.closedLoop({ ...closed, ms: roundMs / 2 }));
}
report.ratio({ name: 'message.rate', ours: rates.app, anchor: rates.bare, atLeast: 0.6, unit: '/s' });
report.ratio({ name: 'message.rate_against_orm', ours: rates.app, anchor: rates.orm, atLeast: 4, unit: '/s' });
await besideEjabberd(couples.slice(0, fewCouples));

report.begin();
for (let round = 0; round < openRounds; round += 1) {
  for (const name of round % 2 ? ['bare', 'app'] : ['app', 'bare']) latencies[name].push(await chains[name].openLoop(open));
}
const column = (name, key) => latencies[name].map((round) => round[key]);
report.ratio({ name: 'message.latency_p50', ours: column('app', 'p50'), anchor: column('bare', 'p50'), atMost: 2, unit: 'ms' });
report.ratio({ name: 'message.latency_p99', ours: column('app', 'p99'), anchor: column('bare', 'p99'), atMost: 2.5, unit: 'ms' });
report.exact({ name: 'message.lost', ours: chains.app.lost + chains.app.refused, wanted: 0 });
const { rows } = await pools.app.query('select count(*)::int as count from messages');
report.exact({ name: 'message.stored', ours: rows[0].count, wanted: chains.app.sent + (chains.few?.sent ?? 0) });

for (const chain of Object.values(chains)) chain.close();
for (const pool of Object.values(pools)) await pool.end();
for (const peer of [servers.bare, servers.orm]) peer.stop();
await app.stop();
await scratch.close();
report.end();

function openChain(url, people) {
  return Chain.open(people, ({ id, cookie }) => Socket.connect(url, { cookie, query: `&user=${id}` }));
}

/** A hundred people of the product beside a hundred of a messenger that keeps an archive in the same PostgreSQL. */
async function besideEjabberd(pairs) {
  if (!isInstalled()) return report.skip('message.rate_against_ejabberd', 'ejabberd is not installed');
  const databaseUrl = await scratch.database('ejabberd_messages');
  const ejabberd = await startEjabberd({ databaseUrl, folder: scratch.folder, people: pairs.flatMap(({ people: both }) => both) });
  countAsOurs(ejabberd.child.pid);
  const theirs = await Chain.open(pairs, (person) => Jabber.connect(ejabberd.port, person));
  chains.few = await openChain(app.url, pairs);
  const found = { few: [], theirs: [] };
  for (const chain of [chains.few, theirs]) await chain.closedLoop({ ...closed, ms: 1_000 });
  report.begin();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? ['theirs', 'few'] : ['few', 'theirs']) {
      found[name].push(await (name === 'few' ? chains.few : theirs).closedLoop(closed));
    }
  }
  theirs.close();
  ejabberd.stop();
  return report.ratio({ name: 'message.rate_against_ejabberd', ours: found.few, anchor: found.theirs, atLeast: 1.5, unit: '/s' });
}
