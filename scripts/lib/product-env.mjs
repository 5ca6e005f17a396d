import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { inRoot, nodePath, toolEnv } from './paths.mjs';
import { StartupError } from './startup-error.mjs';

/**
 * The product's environment as `npm start` and `npm run dev` mean it: what is set counts, then what .env says, and what neither names
 * is the whole demo town with nothing else running. Call it first: .env may name the port and the data folder too.
 */
export function productEnv() {
  readEnvFile();
  return { SEED: 'demo', LOG_FORMAT: 'plain', ...(process.env.OIDC_ISSUER ? {} : { EMBEDDED_IDP: '1' }), ...process.env };
}

function readEnvFile() {
  const file = inRoot('.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile)
    throw new StartupError(`.env is read from Node 20.12 on, and this is ${process.versions.node}: install a newer one, or remove .env`);
  process.loadEnvFile(file);
}

/** Refuses wrong variables as the app itself would, but before a minute of building; the sentences are the app's. */
export async function requireConfiguration(env) {
  const status = await run(nodePath(), ['scripts/check-env.mjs'], { env: toolEnv(env) });
  if (status !== 0) throw new StartupError('nothing was built; correct these in the environment or in .env, and start again');
}
