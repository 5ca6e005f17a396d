// Goal 18: jobs that are committed with their data, against BullMQ alone on the same PostgreSQL; and how late timeouts are.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { percentile } from './lib/numbers.mjs';
import { startPeer } from './lib/peer.mjs';
import { addDrivers, addPeople } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { addCards, addRides, addStepJobs } from './lib/rides.mjs';
import { openScratch } from './lib/scratch.mjs';
import { Socket } from './lib/socket.mjs';

/** The disk stalls in some: the median stands among the others. */
const rounds = 15;
const single = { count: 300, everyMs: 10 };
const bulkSize = 500;
const pending = 1_000;
const due = 100;
const firstDueMs = 5_000;
const dueSpanMs = 5_000;

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('jobs');
const env = { DATA_DIR: scratch.folder, SESSION_SECRET: 'a secret that only the load tests know' };
const ours = await startPeer('jobs-ours', { ...env, DATABASE_URL: await scratch.database('jobs_ours') });
const bare = await startPeer('jobs-bare', { DATABASE_URL: await scratch.database('jobs_bare') });

const starts = { ours: [], bare: [] };
const bulks = { ours: [], bare: [] };
for (const peer of [ours, bare]) await ask(peer, { kind: 'single', count: 50, everyMs: 5 });
report.begin();
for (let round = 0; round < rounds; round += 1) {
  for (const name of round % 2 ? ['bare', 'ours'] : ['ours', 'bare']) {
    const peer = name === 'ours' ? ours : bare;
    starts[name].push(percentile((await ask(peer, { kind: 'single', ...single })).late, 0.99));
    bulks[name].push((await ask(peer, { kind: 'bulk', count: bulkSize })).perSecond);
  }
}
report.ratio({ name: 'jobs.commit_to_start_p99', ours: starts.ours, anchor: starts.bare, atMost: 2, unit: 'ms' });
report.ratio({ name: 'jobs.bulk_add', ours: bulks.ours, anchor: bulks.bare, atLeast: 0.7, unit: '/s' });
for (const peer of [ours, bare]) peer.stop();
await measureTimeouts();
await scratch.close();
report.end();

/** Preferred requests that nobody answers, among many that still wait; late is when the driver's screen hears of the end. */
async function measureTimeouts() {
  const databaseUrl = await scratch.database('app_jobs');
  const app = await startApp({ databaseUrl, folder: scratch.folder });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const riders = await addPeople(pool, 50, { prefix: 'rider' });
  const [driver] = await addDrivers(pool, 1);
  await addCards(pool, riders);
  const began = Date.now() + firstDueMs;
  const timeouts = Array.from(
    { length: pending },
    (_, place) => new Date(place < due ? began + (place * dueSpanMs) / due : began + 3_600_000),
  );
  const rides = await addRides(pool, { riders, count: pending, preferred: driver, timeouts });
  await addStepJobs(pool, rides);
  const { rows } = await pool.query('select id, preferred_driver_timeout as timeout from rides');
  const timeoutOf = new Map(rows.map(({ id, timeout }) => [id, timeout.getTime()]));
  const late = [];
  const socket = await Socket.connect(app.url, { cookie: driver.cookie });
  socket.onEvent = (name, payload) => name === 'rides.offer.closed' && late.push(Date.now() - timeoutOf.get(payload.ride_id));
  report.begin();
  for (const until = began + dueSpanMs + 10_000; late.length < due && Date.now() < until;) await delay(50);
  say(`${late.length} of ${due} timeouts heard, beside ${pending - due} that wait; p50 ${percentile(late, 0.5)} ms`);
  report.exact({ name: 'jobs.timeouts_heard', ours: late.length, wanted: due });
  report.limit({ name: 'jobs.timeout_late_p99', ours: [percentile(late, 0.99)], atMost: 300, unit: 'ms' });
  socket.close();
  await pool.end();
  await app.stop();
}

/** One measurement, made inside the peer's process. */
function ask({ child }, wish) {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.send(wish);
  });
}
