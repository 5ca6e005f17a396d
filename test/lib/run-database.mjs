// The PostgreSQL of one test run: durability off, thrown away at the end. A run that was killed is cleaned up by the next one.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../scripts/lib/embedded-postgres.mjs';
import { commandLine, isAlive } from '../../scripts/lib/processes.mjs';
import { migrateTemplate } from './template.mjs';

/** Databases come and go with every test file: in memory, where there is enough of it, that costs a tenth. */
const memory = '/dev/shm';
const enoughBytes = 3_000_000_000;
const home = join(hasRoom(memory) ? memory : tmpdir(), 'hometown-tests');
export const templateName = 'hometown_template';

/** Kept on globalThis: the set-ups of several jest projects share one process but not one module cache. */
const slot = Symbol.for('hometown.tests.run');

/**
 * Starts the run's PostgreSQL once, with one migrated template database, and tells the workers where it is. With `plansOnce` a connection
 * plans a statement for all its calls: by default it plans each of the first five, which are most of what a test asks, and half of the work.
 */
export async function startRunDatabase({ plansOnce }) {
  globalThis[slot] ??= start(plansOnce);
  await globalThis[slot];
}

export async function stopRunDatabase() {
  const run = await globalThis[slot];
  globalThis[slot] = undefined;
  await run?.stop();
}

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enoughBytes;
}

async function start(plansOnce) {
  clearKilledRuns();
  const folder = join(home, String(process.pid));
  mkdirSync(folder, { recursive: true });
  for (const path of [home, folder]) chmodSync(path, 0o755); // the database's own user must reach it
  const server = await startEmbeddedPostgres({ dir: join(folder, 'pg'), fast: true, log: () => undefined });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', () => {
    server.stopSync();
    remove();
  });
  process.env.TEST_DATABASE_SERVER = server.url;
  process.env.TEST_DATA_DIR = join(folder, 'data');
  await createTemplate(server.url, plansOnce);
  return {
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}

async function createTemplate(serverUrl, plansOnce) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  if (plansOnce) await client.query('alter role current_user set plan_cache_mode = force_generic_plan');
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrateTemplate(Object.assign(new URL(serverUrl), { pathname: `/${templateName}` }).href);
}

/** A killed run could stop nothing itself: its database still runs in a folder named by a process that is gone. */
function clearKilledRuns() {
  mkdirSync(home, { recursive: true });
  for (const name of readdirSync(home)) {
    if (isAlive(Number(name))) continue;
    const folder = join(home, name);
    const postmaster = postmasterOf(join(folder, 'pg'));
    if (postmaster && commandLine(postmaster).includes(folder)) process.kill(postmaster, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function postmasterOf(dir) {
  try {
    return Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined; // it was stopped
  }
}
