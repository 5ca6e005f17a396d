import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { withFileLock } from './file-lock.mjs';
import { databaseAccount } from './postgres/account.mjs';
import { findBinaries } from './postgres/binaries.mjs';
import { ensureCluster } from './postgres/cluster.mjs';
import { explain } from './postgres/failures.mjs';
import { placeFor } from './postgres/place.mjs';
import { Server } from './postgres/server.mjs';
import { Users } from './postgres/users.mjs';
import { isAlive } from './processes.mjs';
import { inWords, StartupError } from './startup-error.mjs';

const databaseName = 'app';
const lookEveryMs = 250;

/**
 * Starts PostgreSQL on the data folder `dir`, or adopts the server that already runs there, and keeps it up:
 * when it dies while this process lives, it comes back on the same port. Several processes may share it;
 * the last one to stop stops it.
 * @param {object} options
 * @param {string} options.dir data folder, made when missing; beside it stand .password, .log, .users
 * @param {number} [options.port] 0 = any free one; an adopted server keeps its own
 * @param {boolean} [options.fast] durability off: only for tests' throw-away databases
 * @param {(line: string) => void} [options.log] where a line for the person at the terminal goes
 * @param {() => void} [options.meanwhile] called, maybe twice, when PostgreSQL's own process is at work and this one waits
 * @param {string[]} [options.homes] where data and programs go when the database's user may not enter `dir`
 */
export async function startEmbeddedPostgres(options) {
  const { dir, log = console.log, homes = ['/var/lib', tmpdir()] } = options;
  const wanted = resolve(dir);
  try {
    const account = databaseAccount(wanted);
    const place = placeFor(wanted, account, { homes, say: log });
    return await withFileLock(`${place}.lock`, () => open({ ...options, place, log, homes, account }));
  } catch (error) {
    throw error instanceof StartupError ? error : explain(wanted, `${error?.code ?? ''} ${inWords(error)}`);
  }
}

async function open({ place, port = 0, fast = false, log, homes, account, meanwhile = () => undefined }) {
  const native = findBinaries(account, homes, log);
  const password = await ensureCluster({ dir: place, native, account, fast, meanwhile });
  const server = new Server({ dir: place, native, account, password, fast });
  const users = new Users(place);
  users.enter();
  let running;
  try {
    running = await server.bringUp(port, meanwhile);
    await ensureDatabase(server.url(running.port, 'postgres'));
    return new Embedded({ server, users, running, log });
  } catch (error) {
    if (users.leave() && running) await server.stop(running.pid);
    throw error;
  }
}

async function ensureDatabase(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** A database in use by this process. */
class Embedded {
  #server;
  #users;
  #log;
  #watch;
  #stopped = false;

  constructor({ server, users, running, log }) {
    this.#server = server;
    this.#users = users;
    this.#log = log;
    this.dir = server.dir;
    this.port = running.port;
    this.pid = running.pid;
    this.adopted = running.adopted;
    this.url = server.url(running.port, databaseName);
    this.#watchOver();
  }

  /** Leaves the database, and stops it unless another process uses it. */
  async stop() {
    if (this.#leave()) await this.#server.stop(this.pid);
  }

  /** The same for an exit handler. */
  stopSync() {
    if (this.#leave()) this.#server.stopSync(this.pid);
  }

  #leave() {
    if (this.#stopped) return false;
    this.#stopped = true;
    clearTimeout(this.#watch);
    return this.#users.leave();
  }

  #watchOver() {
    this.#watch = setTimeout(() => void this.#look(), lookEveryMs).unref();
  }

  async #look() {
    if (!isAlive(this.pid)) await this.#revive();
    if (!this.#stopped) this.#watchOver();
  }

  async #revive() {
    this.#log(`PostgreSQL (process ${this.pid}) ended unexpectedly; starting it again`);
    const began = Date.now();
    try {
      const { pid } = await this.#server.bringUp(this.port);
      this.pid = pid;
      this.#log(`PostgreSQL is back after ${Date.now() - began} ms`);
      if (this.#stopped) await this.#server.stop(pid);
    } catch (error) {
      this.#log(inWords(error));
    }
  }
}
