// npm run dev: the server is compiled and restarted on each change, the web is served by Vite inside it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { forgetBuild } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { bin, dataDir, root, toolEnv } from './lib/paths.mjs';
import { requirePort } from './lib/port.mjs';
import { productEnv, requireConfiguration } from './lib/product-env.mjs';
import { runMain } from './lib/startup-error.mjs';
import { waitFor } from './lib/wait.mjs';

const drainWithinMs = 12_000;

await runMain(async () => {
  // On this machine alone, unless somebody says otherwise (SEC-36).
  const env = { HOST: '127.0.0.1', ...productEnv(), NODE_ENV: 'development' };
  await requirePort(env);
  await ensureInstalled();
  await requireConfiguration(env);
  forgetBuild('server');
  const database = await openDatabase();
  const status = await watch({ ...toolEnv({ ...env, ...database.env }), PATH: toolEnv().PATH });
  await database.stop();
  process.exit(status);
});

/** Loaded only here: it needs packages, which are there by now. */
async function openDatabase() {
  if (process.env.DATABASE_URL) {
    const { requireDatabase } = await import('./lib/database-url.mjs');
    await requireDatabase(process.env.DATABASE_URL);
    return { env: {}, stop: async () => undefined };
  }
  const { startEmbeddedPostgres } = await import('./lib/embedded-postgres.mjs');
  const database = await startEmbeddedPostgres({ dir: join(dataDir(), 'pg') });
  return { env: { DATABASE_URL: database.url }, stop: () => database.stop() };
}

/** Nest's watcher leaves the app behind when it is told to stop, so it gets a process group that ends as a whole. */
async function watch(env) {
  const child = spawn(bin('nest'), ['start', '--watch'], { cwd: root, env, stdio: 'inherit', detached: true });
  let asked = false;
  const stop = (signal) => {
    asked = true;
    signalGroup(child.pid, signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => asked || stop(signal));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (!asked) stop('SIGTERM');
  if (!(await waitFor(() => !signalGroup(child.pid, 0), { withinMs: drainWithinMs, everyMs: 100 }))) signalGroup(child.pid, 'SIGKILL');
  return status ?? 0;
}

/** Answers whether anybody was left to hear it. */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
    return false;
  }
}
