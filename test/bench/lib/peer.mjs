// Small programs that show what the bare parts can do: the ceilings.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { nodePath } from '../../../scripts/lib/paths.mjs';
import { lowPort } from './app.mjs';

const readyWithinMs = 20_000;

/** Starts a program of test/bench/peers on a port of its own and waits until it says that it is ready. */
export async function startPeer(name, env = {}, flags = []) {
  const port = await lowPort();
  const file = join(import.meta.dirname, '..', 'peers', `${name}.mjs`);
  const child = fork(file, [], { execPath: nodePath(), execArgv: flags, env: { ...process.env, PORT: String(port), ...env } });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not become ready`)), readyWithinMs);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    child.once('message', () => resolve(clearTimeout(timer)));
  });
  child.removeAllListeners('exit');
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    stop: () => {
      process.off('exit', kill);
      child.kill('SIGKILL');
    },
  };
}
