// Goal 5: pushes a second, against web-push in a loop and against nothing but encrypting and sending; alone, by two instances,
// and as notices through the jobs.
import { spawnSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import webpush from 'web-push';
import { countAsOurs } from './lib/machine.mjs';
import { startPeer } from './lib/peer.mjs';
import { addPeople } from './lib/people.mjs';
import { Report } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';
import { waitFor } from '../../scripts/lib/wait.mjs';

const rounds = 5;
/** An instance that has just started takes it that pages are open at others (ms). */
const settledMs = 15_000;
const sent = 1_000;
const told = 1_000;
/** How long two send beside one (ms), and how often before that is measured. */
const windowMs = 1_500;
const coldRounds = 3;
/** So many at a time, alone. */
const lanes = 32;

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('push');
const [key, cert] = ['key', 'cert'].map((name) => join(scratch.folder, `${name}.pem`));
const certificate = spawnSync(
  'openssl',
  ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', cert, '-days', '2'].concat([
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ]),
);
if (certificate.status !== 0) throw new Error('this benchmark needs openssl, for the certificate of its push service');
const browserKeys = createECDH('prime256v1');
browserKeys.generateKeys();
const auth = randomBytes(16).toString('base64url');
const p256dh = browserKeys.getPublicKey('base64url');
const vapid = webpush.generateVAPIDKeys();
const env = { NODE_EXTRA_CA_CERTS: cert, VAPID_PUBLIC: vapid.publicKey, VAPID_PRIVATE: vapid.privateKey };
const sinkEnv = { SINK_KEY: key, SINK_CERT: cert, SINK_PRIVATE: browserKeys.getPrivateKey('base64url'), SINK_AUTH: auth };
const sink = await startPeer('push-sink', sinkEnv);
const service = `https://localhost:${new URL(sink.url).port}`;
const bare = await startPeer('push-bare', env);
const databaseUrl = await scratch.database('app_push');
const startedAt = performance.now();
const productEnv = {
  ...env,
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  EMBEDDED_IDP: '1',
  RATE_SCALE: '100000',
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
  DATA_DIR: scratch.folder,
  SESSION_SECRET: 'a secret that only the load tests know',
};
const ours = await startPeer('push-ours', productEnv);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const people = (await addPeople(pool, told)).map(({ id }) => id);
await subscribe();

const endpoint = `${service}/201/one`;
const ways = {
  looped: () => ask(bare, { way: 'looped', subscription: { endpoint, keys: { p256dh, auth } }, count: sent, lanes }),
  bare: () => ask(bare, { way: 'bare', subscription: { endpoint, keys: { p256dh, auth } }, count: sent, lanes }),
  ours: () => ask(ours, { act: 'send', browser: { endpoint, p256dh, auth }, count: sent, lanes }),
};
const rates = { looped: [], bare: [], ours: [], jobs: [], one: [], two: [] };
const read = { wanted: 0, came: 0 };
for (const way of Object.keys(ways)) await measure(way);
for (let times = 0; times === 0 || performance.now() - startedAt < settledMs; times += 1) await tellAll(`warm ${times}`);
for (const list of Object.values(rates)) list.length = 0;
report.begin();
for (let round = 0; round < rounds; round += 1) {
  const order = round % 2 ? ['ours', 'bare', 'looped'] : ['looped', 'bare', 'ours'];
  for (const way of order) await measure(way);
  await tellAll(round);
}
report.ratio({ name: 'push.send_against_loop', ours: rates.ours, anchor: rates.looped, atLeast: 1.15, unit: '/s' });
report.ratio({ name: 'push.send_against_bare', ours: rates.ours, anchor: rates.bare, atLeast: 0.85, unit: '/s' });
report.ratio({ name: 'push.through_jobs', ours: rates.jobs, anchor: rates.bare, atLeast: 0.7, unit: '/s' });
await measureTwo();
report.exact({ name: 'push.readable', ours: read.came, wanted: read.wanted });
await measureFailures();

await pool.end();
for (const peer of [sink, bare, ours]) peer.stop();
await scratch.close();
report.end();

/** Each person has one browser. */
async function subscribe() {
  await pool.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
     select s.user_id, s.id, $1 || s.user_id, $2, $3, now(), now() from sessions s where s.user_id = any($4)`,
    [`${service}/201/`, p256dh, auth, people],
  );
}

async function measure(way) {
  await counted(sent, async () => rates[way].push((await ways[way]()).perSecond));
}

/** From the first notice to the last push at its service. */
async function tellAll(round) {
  let began;
  const { at } = await counted(told, async () => {
    began = (await ask(ours, { act: 'tell', userIds: people, round })).at;
  });
  rates.jobs.push((told / (at - began)) * 1_000);
}

/** What came of so many at the push service; each must be readable. */
async function counted(count, act) {
  const all = ask(sink, { count });
  await act();
  const came = await all;
  read.wanted += count;
  read.came += came.read;
  return came;
}

/** Two of a hundred browsers are gone, and one's service is busy: the others have theirs, and the gone ones nothing more. */
async function measureFailures() {
  await pool.query(
    `update push_subscriptions s set endpoint = $1 || case when n.nr % 100 < 2 then '/410/' else '/429/' end || s.user_id
     from (select id, row_number() over (order by id) as nr from push_subscriptions) n where n.id = s.id and n.nr % 100 < 3`,
    [service],
  );
  await counted(told, () => ask(ours, { act: 'tell', userIds: people, round: 'failures' }));
  const gone = async () => (await pool.query('select count(*)::int as gone from push_subscriptions where not active')).rows[0].gone;
  // The last answer is written down a moment after it was given.
  await waitFor(async () => (await gone()) >= told / 50, { withinMs: 10_000, everyMs: 50 });
  report.exact({ name: 'push.gone', ours: await gone(), wanted: told / 50 });
}

/** Two instances that send at once, beside one. */
async function measureTwo() {
  const second = await startPeer('push-ours', productEnv);
  for (let round = 0; round < coldRounds; round += 1) await sendFor([ours, second]);
  for (let round = 0; round < rounds; round += 1) {
    for (const way of round % 2 ? ['two', 'one'] : ['one', 'two']) rates[way].push(await sendFor(way === 'two' ? [ours, second] : [ours]));
  }
  second.stop();
  report.ratio({ name: 'push.two_instances', ours: rates.two, anchor: rates.one, atLeast: 1.6, unit: '/s' });
}

/** How many a second these send together, at full speed for a while. */
async function sendFor(senders) {
  const wish = { act: 'send', browser: { endpoint, p256dh, auth }, ms: windowMs, lanes };
  const sentBy = await Promise.all(senders.map((peer) => ask(peer, wish)));
  const count = sentBy.reduce((sum, one) => sum + one.count, 0);
  await counted(count, () => undefined);
  return sentBy.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** One measurement, made inside the peer's process. */
function ask({ child }, wish) {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.send(wish);
  });
}
