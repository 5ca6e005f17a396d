// npm start: installs and builds what is missing or stale, then runs the whole product.
import { runApp } from './lib/app-process.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { requirePort } from './lib/port.mjs';
import { productEnv, requireConfiguration } from './lib/product-env.mjs';
import { runMain } from './lib/startup-error.mjs';

await runMain(async () => {
  const env = { NODE_ENV: 'production', ...productEnv() };
  if (env.ROLE !== 'worker') await requirePort();
  await ensureInstalled();
  await ensureBuilt(undefined, { first: () => requireConfiguration(env) });
  process.exit(await runApp('scripts/serve.mjs', env));
});
