// Goal 9: a thread's page and the list of conversations over HTTP, against bare readers of the same rows.
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { alternate } from './lib/http-load.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { startPeer } from './lib/peer.mjs';
import { addMessages, addPeople, befriend } from './lib/people.mjs';
import { Report } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';

const friends = 20;
const load = { connections: 32, seconds: 1, rounds: 5 };

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('API reads');
const databaseUrl = await scratch.database('app_api');
const app = await startApp({ databaseUrl, folder: scratch.folder });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const [me, ...others] = await addPeople(pool, friends + 1);
const conversations = await befriend(
  pool,
  others.map((friend) => [me, friend]),
);
for (const [index, id] of conversations.entries()) await addMessages(pool, id, { people: [me, others[index]], count: 200 });
await pool.query('analyze');

const peers = {
  raw: await startPeer('read-raw', { DATABASE_URL: databaseUrl }),
  nest: await startPeer('read-nest', { DATABASE_URL: databaseUrl }),
  orm: await startPeer('read-orm', { DATABASE_URL: databaseUrl }),
};
const reads = [
  { name: 'thread', ours: `/api/chat/conversations/${conversations[0]}/messages?limit=50`, bare: `/thread/${conversations[0]}` },
  { name: 'list', ours: '/api/chat/conversations', bare: `/list/${me.id}` },
];

for (const { name, ours, bare } of reads) {
  report.begin();
  const targets = { ours: { url: app.url + ours, headers: { cookie: me.cookie } } };
  for (const [peer, { url }] of Object.entries(peers)) targets[peer] = { url: url + bare };
  const figures = await alternate(targets, load);
  report.ratio({ name: `api.${name}_against_nest`, ours: figures.ours, anchor: figures.nest, atLeast: 0.6, unit: '/s' });
  report.ratio({ name: `api.${name}_against_raw`, ours: figures.ours, anchor: figures.raw, atLeast: 0.55, unit: '/s' });
  report.ratio({ name: `api.${name}_against_orm`, ours: figures.ours, anchor: figures.orm, atLeast: 2.5, unit: '/s' });
}

for (const peer of Object.values(peers)) peer.stop();
await pool.end();
await app.stop();
await scratch.close();
report.end();
