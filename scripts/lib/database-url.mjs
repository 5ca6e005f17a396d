import pg from 'pg';
import { inWords, StartupError } from './startup-error.mjs';

const oldestMajor = 15;
const orEmbedded = 'or leave DATABASE_URL out to use the embedded PostgreSQL';

/** Refuses a DATABASE_URL behind which no usable PostgreSQL stands, naming cause and fix without the password. */
export async function requireDatabase(url) {
  const client = new pg.Client({ connectionString: checked(url), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined); // connect() and query() reject with the same failure
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
    if (rows[0].major < oldestMajor)
      throw new StartupError(`DATABASE_URL leads to PostgreSQL ${rows[0].major}; use ${oldestMajor} or newer, ${orEmbedded}`);
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(reason(error, new URL(url)));
  } finally {
    await client.end().catch(() => undefined); // it never connected
  }
}

function checked(url) {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return url;
  const like =
    'an address like postgresql://user:password@host:5432/name (of POSTGRES_PASSWORD, which is part of compose’s, letters and digits only)';
  throw new StartupError(`DATABASE_URL is not ${like}; correct it, ${orEmbedded}`);
}

function reason(error, { hostname, port, pathname, username }) {
  const at = `${hostname}:${port || 5432}`;
  const database = pathname.slice(1);
  const known = {
    ECONNREFUSED: `nothing answers at ${at}; start that PostgreSQL`,
    ENOTFOUND: `there is no host ${hostname}; correct the name`,
    EAI_AGAIN: `the host name ${hostname} cannot be looked up; check the network`,
    '28P01': `user ${username} or its password is refused at ${at}; correct them`,
    28000: `user ${username} may not connect at ${at}; correct the user or the server's pg_hba.conf`,
    '3D000': `there is no database ${database} at ${at}; create it`,
  };
  return `DATABASE_URL does not work: ${known[error.code] ?? `${inWords(error)} (${at}); correct it`}, ${orEmbedded}`;
}
