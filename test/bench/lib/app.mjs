// The built product as its own process, as production runs it.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { memoryEnv, memoryFlags } from '../../../scripts/lib/memory.mjs';
import { builtServer, nodePath, root } from '../../../scripts/lib/paths.mjs';
import { waitFor } from '../../../scripts/lib/wait.mjs';

/**
 * Each test worker has its own hundred: a product that one kills and starts again would find another's on its port, and take it for itself.
 * The runs of jest that are beside each other count their workers each for itself, one of them two.
 */
const ports = 100;
const lanes = ['heavy', 'light', 'beside'];
const lane = Math.max(0, lanes.indexOf(process.env['TEST_LANE'] ?? ''));
const lowestPort = 4300 + ports * (2 * lane + Number(process.env['JEST_WORKER_ID'] ?? 0));
const readyWithinMs = 30_000;
const stopWithinMs = 12_000;

/** A free port below the range from which the system takes ports for outgoing connections. */
export async function lowPort() {
  for (;;) {
    const port = lowestPort + Math.floor(Math.random() * ports);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}

/**
 * Starts the product on a database and waits until it is ready. A load test runs as production does, with
 * other rate limits; its log goes to a file as production's does.
 * @param {object} options
 * @param {string} options.databaseUrl
 * @param {string} options.folder for its data and its log
 * @param {number} [options.port]
 * @param {Record<string, string>} [options.env]
 * @param {string[]} [options.node] flags for Node
 */
export async function startApp({ databaseUrl, folder, port, env = {}, node = [] }) {
  const app = new App({ databaseUrl, folder, port: port ?? (await lowPort()), env, node });
  app.launch();
  try {
    await app.isReady();
  } catch (error) {
    await app.kill();
    throw error;
  }
  return app;
}

export class App {
  #options;
  #child;

  constructor(options) {
    this.#options = options;
    this.port = options.port;
    this.url = `http://127.0.0.1:${options.port}`;
    this.logFile = join(options.folder, `app-${options.port}.log`);
  }

  get pid() {
    return this.#child.pid;
  }

  /** Starts the process, the same way each time. */
  launch() {
    const { folder, databaseUrl, env, node } = this.#options;
    mkdirSync(folder, { recursive: true });
    const log = openSync(this.logFile, 'a');
    this.#child = spawn(nodePath(), ['--enable-source-maps', ...memoryFlags, ...node, builtServer('main.js')], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...memoryEnv, ...settings({ url: this.url, port: this.port, folder, databaseUrl }), ...env },
    });
    closeSync(log);
    const child = this.#child;
    this.ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    void this.ended.then(() => process.off('exit', kill));
  }

  async isReady() {
    const child = this.#child;
    const look = async () => child.exitCode !== null || child.signalCode !== null || (await this.isUp());
    await waitFor(look, { withinMs: readyWithinMs, everyMs: 20 });
    if (!(await this.isUp())) throw new Error(`the product did not become ready:\n${this.log().slice(-4000)}`);
  }

  isUp() {
    return answers(`${this.url}/health/ready`);
  }

  log() {
    return readFileSync(this.logFile, 'utf8');
  }

  /** Ends it at once, as a crash does. */
  kill() {
    this.#child.kill('SIGKILL');
    return this.ended;
  }

  /** Asks it to stop; answers how it ended. */
  async stop() {
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), stopWithinMs);
    const end = await this.ended;
    clearTimeout(timer);
    return end;
  }
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false; // not yet
  }
}

const settings = ({ url, port, folder, databaseUrl }) => ({
  NODE_ENV: 'test',
  RATE_SCALE: '100000',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: url,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'a secret that only the load tests know',
  EMBEDDED_IDP: '1',
  DEMO_CARDS: '1',
});
