// ejabberd as Debian installs it, with its archive in a database of ours: the messenger that somebody would take who builds none.
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { waitFor } from '../../../scripts/lib/wait.mjs';
import { lowPort } from './app.mjs';

const erl = '/usr/bin/erl';
const tables = '/usr/share/ejabberd/sql/pg.sql';
const host = 'town.test';
const password = 'on the way';
const startWithinMs = 60_000;

/** Whether it is there, with its driver for PostgreSQL. */
export function isInstalled() {
  return (
    existsSync(erl) && existsSync(tables) && libraries() !== undefined && globSync('/usr/lib/{*,erlang/lib}/p1_pgsql-*/ebin').length > 0
  );
}

/** The folder in which Erlang finds it. */
function libraries() {
  const [found] = globSync('/usr/lib/*/ejabberd-*/ebin');
  return found && dirname(dirname(found));
}

const settings = (port, { hostname, port: databasePort, pathname, username, password: secret }) => ({
  hosts: [host],
  loglevel: 'warning',
  listen: [{ port, ip: '127.0.0.1', module: 'ejabberd_c2s', shaper: 'none', max_stanza_size: 65_536 }],
  auth_method: 'sql',
  auth_password_format: 'plain',
  default_db: 'sql',
  sql_type: 'pgsql',
  sql_server: hostname,
  sql_port: Number(databasePort),
  sql_database: pathname.slice(1),
  sql_username: username,
  sql_password: secret,
  shaper_rules: { max_user_sessions: 10 },
  modules: { mod_mam: { default: 'always', db_type: 'sql' } },
});

/** Starts it for these people, as its own process without a name in any network. */
export async function startEjabberd({ databaseUrl, folder, people }) {
  const home = join(folder, 'ejabberd');
  mkdirSync(home);
  const port = await lowPort();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(readFileSync(tables, 'utf8'));
  await pool.query('insert into users (username, password) select unnest($1::text[]), $2', [people.map(({ id }) => id), password]);
  await pool.end();
  // JSON is YAML.
  writeFileSync(join(home, 'ejabberd.yml'), JSON.stringify(settings(port, new URL(databaseUrl))));
  const log = join(home, 'ejabberd.log');
  const child = spawn(erl, ['-noinput', '+K', 'true', '-mnesia', 'dir', JSON.stringify(join(home, 'spool')), '-s', 'ejabberd'], {
    env: { ...process.env, HOME: home, ERL_LIBS: libraries(), EJABBERD_CONFIG_PATH: join(home, 'ejabberd.yml'), EJABBERD_LOG_PATH: log },
    stdio: 'ignore',
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  if (!(await waitFor(() => answers(port), { withinMs: startWithinMs, everyMs: 100 }))) {
    kill();
    throw new Error(`ejabberd did not start: ${existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : 'it wrote no log'}`);
  }
  return {
    port,
    child,
    stop() {
      process.off('exit', kill);
      kill();
    },
  };
}

function answers(port) {
  const { promise, resolve } = Promise.withResolvers();
  const socket = createConnection(port, '127.0.0.1', () => resolve(true));
  socket.on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Somebody signed in and present, as much of a `Socket` as a `Chain` needs. */
export class Jabber {
  #socket;
  #held = '';
  #awaited;
  /** Hears (name, payload). */
  onEvent = () => undefined;

  static async connect(port, { id }) {
    const one = new Jabber();
    await one.#open(port, id);
    return one;
  }

  async #open(port, id) {
    this.#socket = createConnection(port, '127.0.0.1').setNoDelay(true).setEncoding('utf8');
    this.#socket.on('data', (text) => this.#receive(text));
    const stream = `<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' to='${host}' version='1.0'>`;
    const secret = Buffer.from(`\0${id}\0${password}`).toString('base64');
    await this.#ask(stream, '</stream:features>');
    await this.#ask(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`, '<success');
    await this.#ask(stream, '</stream:features>');
    await this.#ask(
      `<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>`,
      '</iq>',
    );
    await this.#ask('<presence/>', '<presence');
  }

  /** Sends something, and waits until this is in what comes. */
  #ask(text, answer) {
    const { promise, resolve, reject } = Promise.withResolvers();
    this.#awaited = { answer, resolve, reject };
    this.#socket.once('error', reject);
    this.#socket.write(text);
    return promise;
  }

  #receive(text) {
    this.#held += text;
    if (this.#awaited) {
      if (/<failure|<stream:error/.test(this.#held)) this.#awaited.reject(new Error(this.#held));
      if (!this.#held.includes(this.#awaited.answer)) return;
      this.#held = '';
      const { resolve } = this.#awaited;
      this.#awaited = undefined;
      resolve();
      return;
    }
    const end = this.#held.lastIndexOf('</message>');
    if (end < 0) return;
    const whole = this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    for (const [, id] of whole.matchAll(/<message\b[^>]*?\sid=['"]([^'"]+)['"]/g)) this.onEvent('chat.message.created', { tempId: id });
  }

  /** Nobody acknowledges: who sends counts it as taken at once, which is to ejabberd's advantage. */
  emit(_name, { recipient_id: to, message, tempId }, onAck) {
    this.#socket.write(`<message to='${to}@${host}' type='chat' id='${tempId}'><body>${message}</body></message>`);
    onAck({ ok: true });
  }

  close() {
    this.#socket.destroy();
  }
}
