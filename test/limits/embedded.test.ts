import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { isAlive } from '../../scripts/lib/processes.mjs';
import { lowPort } from '../bench/lib/app.mjs';
import { scratchFolder } from '../bench/lib/scratch.mjs';
import { until } from '../lib/until.js';

const running = new Set<ChildProcess>();
let folder: string;
let port: number;

beforeAll(async () => {
  await ensureBuilt(['server']);
  folder = scratchFolder();
  port = await lowPort();
}, 60_000);
afterAll(() => {
  running.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

interface Served {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said(): string;
}

/** The product with its embedded database, as `npm start` runs it once all is built. */
function serve(env: Record<string, string> = {}): Served {
  const settings = { NODE_ENV: 'production', EMBEDDED_IDP: '1', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['scripts/serve.mjs'], { env: { ...process.env, ...settings, ...env } });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, said: () => said };
}

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test('F04: kill -9 of the app alone leaves its database running; the next start adopts it within 10 s', async () => {
  const first = serve();
  await until({ what: 'the first start', withinMs: 30_000 }, isReady);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = serve();
  await until({ what: 'the second start', withinMs: 10_000 }, isReady);
  expect(second.said()).not.toMatch(/undefined|Error/);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(isAlive(second.child.pid ?? 0)).toBe(false);
}, 60_000);

test.each([
  ['a variable that means nothing', { ROLE: 'everything' }, /ROLE/],
  [
    'a database where none is',
    { DATABASE_URL: 'postgresql://app:secret@127.0.0.1:1/app' },
    /nothing answers at 127\.0\.0\.1:1; start that PostgreSQL/,
  ],
])(
  'F04: %s stops the start with its cause and without a stack',
  async (_what, env, text) => {
    const start = serve(env);
    expect(await start.ended).toBe(1);
    expect(start.said()).toMatch(text);
    expect(start.said()).not.toMatch(/undefined|secret|\n\s+at /);
  },
  30_000,
);
