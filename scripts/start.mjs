// npm start: installs and builds what is missing or stale, then runs the whole product.
import { runApp } from './lib/app-process.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { requirePort } from './lib/port.mjs';
import { runMain } from './lib/startup-error.mjs';

/** What `npm start` means unless the environment says otherwise: the whole demo town, with nothing else running. */
const defaults = { NODE_ENV: 'production', SEED: 'demo', ...(process.env.OIDC_ISSUER ? {} : { EMBEDDED_IDP: '1' }) };

await runMain(async () => {
  if (process.env.ROLE !== 'worker') await requirePort();
  await ensureInstalled();
  await ensureBuilt();
  process.exit(await runApp('scripts/serve.mjs', { ...defaults, ...process.env }));
});
