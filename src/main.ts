import 'reflect-metadata';
import { AdminsService } from './admin/users/admins.service.js';
import { createApp, type RunningApp } from './bootstrap.js';
import { Clock } from './config/clock.js';
import { Config } from './config/config.js';
import { ConfigurationError } from './config/env.js';
import { DemoSeeder } from './demo/demo.seeder.js';
import { welcome } from './demo/welcome.js';

/** A stop takes at most ten seconds; what is not done by then is cut. */
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
  return error instanceof ConfigurationError ? error.message : (error.stack ?? error.message);
}

/** Machines that read the log want none. */
async function greeting({ app }: RunningApp, config: Config): Promise<string[]> {
  if (!config.logsPlainly || !config.servesWeb) return [];
  const hasDemo = await app.get(DemoSeeder).livesHere();
  const hasAdmin = (await app.get(AdminsService, { strict: false }).list()).length > 0;
  return welcome({
    isDemo: hasDemo && config.seedDemo,
    hasDemoPeople: hasDemo && !config.seedDemo,
    hasEmbeddedProvider: !config.oidc,
    hasAdmin,
    takesCards: config.takesCards,
    answersOthers: config.answersOthers,
  });
}

let config: Config | undefined;
try {
  config = Config.fromEnv();
  const running = await createApp(config, new Clock());
  stopOnSignal(running);
  process.stdout.write([...(await greeting(running, config)), `ready: ${config.publicUrl}\n`].join('\n'));
} catch (error) {
  process.stderr.write(`${explain(error, config)}\n`);
  process.exit(1);
}
