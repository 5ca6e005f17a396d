// npm run town -- admin add <email>, npm run backup, npm run restore: what is decided on the machine of a town, beside the product or while it rests.
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/child.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { nodePath, toolEnv } from './lib/paths.mjs';
import { productEnv, requireConfiguration } from './lib/product-env.mjs';
import { runMain } from './lib/startup-error.mjs';

await runMain(async () => {
  // It neither answers pages nor runs jobs, and fills no empty town.
  const env = { NODE_ENV: 'production', ...productEnv(), SEED: 'none', ROLE: 'web' };
  await ensureInstalled();
  await ensureBuilt(['server'], { first: () => requireConfiguration(env) });
  process.exit(await run(nodePath(), ['scripts/command.mjs', ...process.argv.slice(2)], { env: toolEnv(env) }));
});
