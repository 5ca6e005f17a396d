// A PostgreSQL of this process's own, durable as in production, in a folder that goes away with the process.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../scripts/lib/embedded-postgres.mjs';
import { commandLine, isAlive } from '../../../scripts/lib/processes.mjs';

const home = join(tmpdir(), 'hometown-bench');

/** An empty folder that the database's own user may enter; removed when this process ends. */
export function scratchFolder() {
  clearKilledRuns();
  const ours = join(home, String(process.pid));
  mkdirSync(ours, { recursive: true });
  const folder = mkdtempSync(join(ours, 'run-'));
  for (const path of [home, ours, folder]) chmodSync(path, 0o755);
  process.once('exit', () => remove(ours));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

/** Starts the database of this process in `folder`. */
export async function openScratch(folder = scratchFolder()) {
  const server = await startEmbeddedPostgres({ dir: join(folder, 'pg'), log: () => undefined });
  process.once('exit', () => server.stopSync());
  return new Scratch(folder, server);
}

export class Scratch {
  constructor(folder, server) {
    this.folder = folder;
    this.server = server;
  }

  /** A new empty database's address. */
  async database(name) {
    const client = new pg.Client({ connectionString: this.server.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return Object.assign(new URL(this.server.url), { pathname: `/${name}` }).href;
  }

  async close() {
    await this.server.stop();
    remove(this.folder);
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** A killed run could stop nothing itself: its database still runs in a folder named by a process that is gone. */
function clearKilledRuns() {
  if (!existsSync(home)) return;
  for (const name of readdirSync(home)) {
    if (isAlive(Number(name))) continue;
    const folder = join(home, name);
    for (const postmaster of postmastersIn(folder)) {
      if (commandLine(postmaster).includes(folder)) process.kill(postmaster, 'SIGQUIT');
    }
    remove(folder);
  }
}

function postmastersIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('postmaster.pid'));
  return files.map((file) => Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10));
}
