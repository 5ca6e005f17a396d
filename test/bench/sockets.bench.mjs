// Goal 4: 5,000 people's sockets held: memory of each, connections a second, what their heartbeats cost, and all back after a cut.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startApp } from './lib/app.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { startPeer } from './lib/peer.mjs';
import { addPeople } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';
import { connectAll, Socket } from './lib/socket.mjs';

const count = Number(process.env.BENCH_SOCKETS ?? 5_000);
/** Not counted: what the first connections make a process load. */
const first = 200;
/** Two rounds of heartbeats. */
const restMs = 30_000;
const backWithinS = 12;
const ticksPerSecond = 100;
const flags = ['--expose-gc', '--import', inRoot('test/bench/peers/gc-on-signal.mjs')];

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('sockets held');
const databaseUrl = await scratch.database('app_sockets');
const app = await startApp({ databaseUrl, folder: scratch.folder, node: flags });
const bare = await startPeer('sockets-bare', {}, flags);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const people = await addPeople(pool, count + first);
await pool.query('analyze');

/** Memory (kB) once garbage is gone. */
async function memoryOf(pid) {
  process.kill(pid, 'SIGUSR2');
  await delay(3_000);
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
}

/** Processor time so far (s). */
function cpuOf(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number);
  return (user + system) / ticksPerSecond;
}

const openAll = (url, some) => connectAll(some, ({ id, cookie }) => Socket.connect(url, { cookie, query: `&user=${id}` }));

async function measure({ url, pid }) {
  const warm = await openAll(url, people.slice(0, first));
  const before = await memoryOf(pid);
  let began = performance.now();
  const sockets = await openAll(url, people.slice(first));
  const connects = (1000 * count) / (performance.now() - began);
  const perSocket = ((await memoryOf(pid)) - before) / count;
  const busy = cpuOf(pid);
  await delay(restMs);
  const cores = (cpuOf(pid) - busy) / (restMs / 1000);
  for (const socket of sockets) socket.close();
  began = performance.now();
  const again = await openAll(url, people.slice(first));
  const back = (performance.now() - began) / 1000;
  for (const socket of [...warm, ...again]) socket.close();
  say(
    `# ${url}: ${Math.round(perSocket)} kB a socket, ${Math.round(connects)} connects/s, ${cores.toFixed(3)} cores at rest, all back in ${back.toFixed(1)} s`,
  );
  return { perSocket, connects, cores, back };
}

report.begin();
const theirs = await measure({ url: bare.url, pid: bare.child.pid });
const ours = await measure({ url: app.url, pid: app.pid });
report.ratio({ name: 'sockets.memory', ours: [ours.perSocket], anchor: [theirs.perSocket], atMost: 1.6, unit: 'kB' });
report.ratio({ name: 'sockets.connects', ours: [ours.connects], anchor: [theirs.connects], atLeast: 0.5, unit: '/s' });
report.limit({ name: 'sockets.heartbeats', ours: [ours.cores], atMost: 0.1, unit: ' cores' });
report.limit({ name: 'sockets.back', ours: [ours.back], atMost: backWithinS, unit: 's' });

bare.stop();
await pool.end();
await app.stop();
await scratch.close();
report.end();
