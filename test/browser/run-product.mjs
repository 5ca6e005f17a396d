// The built product as one process for all browser tests of a run, on a fresh demo town.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { builtServer, nodePath, root, toolEnv } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { waitFor } from '../../scripts/lib/wait.mjs';
import { patient } from '../lib/patience.mjs';
import { startSlowModel } from './slow-model.mjs';

const databaseName = 'browser';
const readyWithinMs = 60_000;
const stopWithinMs = 12_000;

const slot = Symbol.for('hometown.tests.product');

/** Starts the product once and tells the workers its address. */
export async function startRunProduct() {
  globalThis[slot] ??= start();
  await globalThis[slot];
}

export async function stopRunProduct() {
  const child = await globalThis[slot];
  globalThis[slot] = undefined;
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await waitFor(() => child.exitCode !== null || child.signalCode !== null, { withinMs: stopWithinMs });
  child.kill('SIGKILL');
}

async function start() {
  if (!existsSync(builtServer('main.js'))) throw new Error('the product is not built: start the tests with npm test');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = join(process.env.TEST_DATA_DIR, 'browser');
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'product.log');
  const log = openSync(logFile, 'a');
  const child = spawn(nodePath(), ['--enable-source-maps', builtServer('main.js')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: toolEnv({ ...(await productEnv(folder)), PORT: String(port), PUBLIC_URL: url }),
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ready = await waitFor(() => child.exitCode !== null || answers(url), { withinMs: readyWithinMs, everyMs: 100 });
  if (!ready || child.exitCode !== null) throw new Error(`the product did not start:\n${readFileSync(logFile, 'utf8')}`);
  process.env.TEST_PRODUCT_URL = url;
  process.env.TEST_PRODUCT_LOG = logFile;
  return child;
}

/** As `npm start` runs it: production, the demo town, the built-in identity provider. Agents ask a model that takes its time. */
async function productEnv(folder) {
  return {
    NODE_ENV: 'production',
    SEED: 'demo',
    // What two people do to each other is watched here; the town's own people have their own tests.
    TOWNSPEOPLE: '0',
    EMBEDDED_IDP: '1',
    MCP: 'on',
    HOST: 'localhost',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    DATABASE_URL: await createDatabase(),
    ...patient,
    OPENAI_BASE_URL: await startSlowModel(),
    OPENAI_API_KEY: 'none',
  };
}

async function createDatabase() {
  const server = process.env.TEST_DATABASE_SERVER;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${databaseName} template hometown_template`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${databaseName}` }).href;
}

async function answers(url) {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false; // it does not listen yet
  }
}
