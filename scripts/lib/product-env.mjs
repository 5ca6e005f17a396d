import { existsSync, readFileSync } from 'node:fs';
import util from 'node:util';
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
  nameUnread(Object.keys(util.parseEnv(readFileSync(file, 'utf8'))));
}

/** What Node, Compose and the PostgreSQL client read themselves, in the same file. */
const readElsewhere = /^(NODE|SSL|UV|COMPOSE|DOCKER|BUILDKIT)_|^PG[A-Z]+$|_PROXY$|^TZ$/i;

/** A mistyped name would change nothing, in silence. The environment itself is full of names of others, so only the file is looked at. */
function nameUnread(names) {
  const example = inRoot('.env.example');
  if (!existsSync(example)) return;
  // It names all that is read (src/config/env.test.ts).
  const known = new Set([...readFileSync(example, 'utf8').matchAll(/^# ([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name));
  const unread = names.filter((name) => !known.has(name) && !readElsewhere.test(name));
  if (unread.length > 0)
    console.warn(`hometown: .env sets ${new Intl.ListFormat('en').format(unread)}, which nothing reads; .env.example lists what is read`);
}

/** Refuses wrong variables as the app itself would, but before a minute of building; the sentences are the app's. */
export async function requireConfiguration(env) {
  const status = await run(nodePath(), ['scripts/check-env.mjs'], { env: toolEnv(env) });
  if (status !== 0) throw new StartupError('nothing was built; correct these in the environment or in .env, and start again');
}
