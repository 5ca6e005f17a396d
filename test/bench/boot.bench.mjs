// Goal 16: from the command to the first ready answer, on an empty disk and on one that was used before.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, root } from '../../scripts/lib/paths.mjs';
import { lowPort } from './lib/app.mjs';
import { residentMb } from './lib/machine.mjs';
import { median, short } from './lib/numbers.mjs';
import { Report, say } from './lib/report.mjs';
import { scratchFolder } from './lib/scratch.mjs';
import { setTimeout as delay } from 'node:timers/promises';

const rounds = 3;
const lookMs = 20;
const withinMs = 60_000;

const folder = scratchFolder();
const report = await Report.begin('boot');
const port = await lowPort();
const url = `http://127.0.0.1:${port}`;
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

const serve = (dir, more = {}) => ({
  args: [nodePath(), 'scripts/serve.mjs'],
  pg: join(dir, 'pg'),
  env: { NODE_ENV: 'production', EMBEDDED_IDP: '1', DATA_DIR: dir, ...more },
});
const bare = (dir) => ({ args: [nodePath(), 'test/bench/peers/boot-bare.mjs'], pg: join(dir, 'pg'), env: { DIR: join(dir, 'pg') } });
const npmStart = (dir) => ({ args: ['npm', 'start'], pg: join(dir, 'pg'), env: { DATA_DIR: dir } });

const boots = { cold: [], warm: [], bareCold: [], bareWarm: [] };
report.begin();
for (let round = 0; round < rounds; round += 1) {
  const [ours, theirs] = ['ours', 'bare'].map((name) => join(folder, `${name}${round}`));
  boots.cold.push(await boot(serve(ours)));
  boots.bareCold.push(await boot(bare(theirs)));
  boots.bareWarm.push(await boot(bare(theirs)));
  boots.warm.push(await boot(serve(ours)));
  for (const dir of [ours, theirs]) rmSync(dir, { recursive: true, force: true });
}

const ready = (name) => boots[name].map(({ phases }) => phases.ready);
for (const [name, all] of Object.entries(boots)) say(`${name}: ${describe(all)}`);
report.ratio({ name: 'boot.cold', ours: ready('cold'), anchor: ready('bareCold'), atMost: 2.2, unit: 'ms' });
report.ratio({ name: 'boot.warm', ours: ready('warm'), anchor: ready('bareWarm'), atMost: 3, unit: 'ms' });
report.limit({ name: 'boot.memory', ours: boots.warm.map(({ memory }) => memory), atMost: 350, unit: 'MB' });

const demo = join(folder, 'demo');
await boot(npmStart(demo));
const starts = [await boot(npmStart(demo)), await boot(npmStart(demo))];
report.limit({ name: 'boot.npm_start_warm', ours: starts.map(({ phases }) => phases.ready / 1000), atMost: 5, unit: 's' });
report.end();

/** Starts it, waits until it is ready, stops it; answers milliseconds to each phase and its memory. */
async function boot({ args: [command, ...args], pg, env }) {
  mkdirSync(join(pg, '..'), { recursive: true });
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, ...env },
    stdio: 'ignore',
  });
  running.add(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const phases = {};
  while (!phases.ready && performance.now() - began < withinMs && child.exitCode === null) {
    await delay(lookMs);
    const at = Math.round(performance.now() - began);
    if (existsSync(join(pg, 'PG_VERSION'))) phases.initdb ??= at;
    if (isPostgresReady(pg)) phases.postgres ??= at;
    if (await isReady()) phases.ready = at;
  }
  if (!phases.ready) throw new Error(`${command} ${args.join(' ')} was not ready after ${withinMs / 1000} s`);
  const memory = residentMb(child.pid);
  child.kill('SIGTERM');
  await ended;
  running.delete(child);
  return { phases, memory };
}

/** PostgreSQL writes its state into the last line of its pid file. */
function isPostgresReady(pg) {
  const file = join(pg, 'postmaster.pid');
  return existsSync(file) && /^ready\s*$/m.test(readFileSync(file, 'utf8'));
}

async function isReady() {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false; // not yet
  }
}

function describe(all) {
  const names = ['initdb', 'postgres', 'ready'];
  return names.map((name) => `${name} ${short(median(all.map(({ phases }) => phases[name])))} ms`).join(' · ');
}
