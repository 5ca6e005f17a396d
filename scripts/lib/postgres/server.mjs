import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../port.mjs';
import { commandLine, isAlive } from '../processes.mjs';
import { StartupError } from '../startup-error.mjs';
import { waitFor, waitForSync } from '../wait.mjs';
import { databaseEnv } from './binaries.mjs';
import { readText } from './cluster.mjs';
import { damaged, explain } from './failures.mjs';

/** Crash recovery of a large database may take this long. */
const startWithinMs = 60_000;
const logCapBytes = 5_000_000;

/** What another try cures: an earlier server, or its last backends, are still going away. */
const passing = /lock file "postmaster\.pid" already exists|pre-existing shared memory block|Address already in use/;

/** Durability is given up only for tests' throw-away databases, which several files with several instances share. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
/**
 * Connections of tests are many and short, and a fifth of their time went into being given memory page by page: by glibc's malloc they
 * take it in pieces that the kernel maps at once. Nothing happens where another malloc or another kernel is.
 */
const fastEnv = {
  GLIBC_TUNABLES: ['hugetlb=1', 'top_pad=8388608', 'mmap_threshold=67108864', 'trim_threshold=67108864']
    .map((each) => `glibc.malloc.${each}`)
    .join(':'),
};
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_error_verbosity=terse',
];

/** One data folder's server process: found running, or started detached so that it outlives a crash of the app. */
export class Server {
  constructor({ dir, native, account, password, fast }) {
    Object.assign(this, { dir, native, account, password, fast, logFile: `${dir}.log` });
    this.pidFile = join(dir, 'postmaster.pid');
  }

  url(port, database) {
    return `postgresql://postgres:${this.password}@127.0.0.1:${port}/${database}`;
  }

  /** A server that answers: the one that runs already, else a new one on `port` (0 = any free). */
  async bringUp(port, meanwhile = () => undefined) {
    const deadline = Date.now() + startWithinMs;
    for (;;) {
      const running = this.#postmaster();
      if (running && (await this.#answers(running.port))) return { ...running, adopted: true };
      const outcome = running
        ? { said: `process ${running.pid} runs on ${this.dir} but answers no connection; end it with kill ${running.pid}` }
        : await this.#launch(port, { deadline, meanwhile });
      if (outcome.pid) return { ...outcome, adopted: false };
      if (Date.now() >= deadline) throw explain(this.dir, outcome.said, 'it did not come up in a minute');
      await delay(50);
    }
  }

  /** Fast shutdown: ends open transactions, writes everything down. */
  async stop(pid) {
    if (!this.#signal(pid, 'SIGINT')) return;
    if (!(await waitFor(() => this.#isGone(pid), { withinMs: 6000 }))) this.#signal(pid, 'SIGQUIT');
    await waitFor(() => this.#isGone(pid), { withinMs: 1000 });
  }

  stopSync(pid) {
    if (!this.#signal(pid, 'SIGINT')) return;
    if (!waitForSync(() => this.#isGone(pid), { withinMs: 6000 })) this.#signal(pid, 'SIGQUIT');
  }

  /** The process that holds the data folder, if one does. A pid that now belongs to another program is cleared away. */
  #postmaster() {
    const [pid, , , port] = readText(this.pidFile).split('\n').map(Number);
    if (!isAlive(pid)) return undefined;
    const command = commandLine(pid);
    if (command === '' || command.includes('postgres')) return { pid, port };
    rmSync(this.pidFile, { force: true });
    return undefined;
  }

  async #launch(wantedPort, { deadline, meanwhile }) {
    const port = wantedPort || (await freePort());
    const from = this.#rotateLog();
    const log = openSync(this.logFile, 'a', 0o600);
    const options = [...settings, ...(this.fast ? fastSettings : [])].flatMap((setting) => ['-c', setting]);
    const child = spawn(join(this.native, 'bin', 'postgres'), ['-D', this.dir, '-p', String(port), ...options], {
      ...this.account,
      cwd: '/',
      env: { ...databaseEnv, ...(this.fast ? fastEnv : {}) },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.unref();
    meanwhile();
    let ended = '';
    child.on('exit', (code, signal) => (ended = `it ended with ${signal ?? code}`));
    child.on('error', (error) => (ended = error.message));
    try {
      await waitFor(async () => ended || (await this.#answers(port)), { withinMs: deadline - Date.now() });
    } catch (error) {
      await this.stop(child.pid);
      throw error;
    }
    if (!ended) return { pid: child.pid, port };
    const said = `${readFileSync(this.logFile, 'utf8').slice(from)}\n${ended}`;
    if (!passing.test(said)) throw explain(this.dir, said);
    return { said };
  }

  #rotateLog() {
    if (!existsSync(this.logFile)) return 0;
    const { size } = statSync(this.logFile);
    if (size <= logCapBytes) return size;
    renameSync(this.logFile, `${this.logFile}.1`);
    return 0;
  }

  /** Whether the server on `port` is ready, and is the one of this data folder. */
  async #answers(port) {
    const client = new pg.Client({ connectionString: this.url(port, 'postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined); // it may go away at any moment; the next look tells
    try {
      await client.connect();
      const { rows } = await client.query('show data_directory');
      return realpathSync(rows[0].data_directory) === realpathSync(this.dir);
    } catch (error) {
      if (error.code === '28P01') throw damaged(this.dir, `the password in ${this.dir}.password is not the database's`);
      return false;
    } finally {
      await client.end().catch(() => undefined); // it never connected
    }
  }

  #signal(pid, signal) {
    try {
      process.kill(pid, signal);
      return true;
    } catch (error) {
      if (error.code === 'EPERM') throw new StartupError(`PostgreSQL (process ${pid}) belongs to another user and was left running`);
      return false;
    }
  }

  /** Elsewhere than on Linux an ended child that nobody collects still looks alive: its pid file, which goes last, tells. */
  #isGone(pid) {
    return !isAlive(pid) || (process.platform !== 'linux' && Number.parseInt(readText(this.pidFile), 10) !== pid);
  }
}
