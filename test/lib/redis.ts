import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { freePort } from '../../scripts/lib/port.mjs';
import { until } from './until.js';

const installWithinMs = 120_000;

export interface RunningRedis {
  readonly url: string;
  stop(): void;
}

/** An own Redis on a free port, or nothing where none can be had: tests then say that they leave Redis out. */
export async function startRedis(...settings: string[]): Promise<RunningRedis | undefined> {
  if (!isThere() && !install()) {
    process.stderr.write('left out: no redis-server here, and it could not be installed\n');
    return undefined;
  }
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...settings], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await ready(child);
  return { url: `redis://127.0.0.1:${port}`, stop: () => child.kill('SIGKILL') };
}

function isThere(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Only as root on a system with apt: elsewhere it is the person's own decision. */
function install(): boolean {
  if (process.getuid?.() !== 0) return false;
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { timeout: installWithinMs, stdio: 'ignore' });
  return isThere();
}

async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until({ what: 'redis-server' }, () => said.includes('Ready to accept connections'));
}
