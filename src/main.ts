import 'reflect-metadata';
import { createApp, type RunningApp } from './bootstrap.js';
import { Clock } from './config/clock.js';
import { Config } from './config/config.js';

/** interfaces.md: a stop takes at most ten seconds; what is not done by then is cut. */
const stopWithinMs = 9_000;

function stopOnSignal(running: RunningApp): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), stopWithinMs).unref();
    await running.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** One clear sentence for what people meet at start; the stack only for what we did not foresee. */
function explain(error: unknown, config: Config | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = config?.port ?? 0;
    return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`;
  }
  return error.message.startsWith('The configuration is wrong') ? error.message : (error.stack ?? error.message);
}

let config: Config | undefined;
try {
  config = Config.fromEnv();
  stopOnSignal(await createApp(config, new Clock()));
  process.stdout.write(`ready: ${config.publicUrl}\n`);
} catch (error) {
  process.stderr.write(`${explain(error, config)}\n`);
  process.exit(1);
}
