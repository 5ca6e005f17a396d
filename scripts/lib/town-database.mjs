import { join } from 'node:path';
import { requireDatabase } from './database-url.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { dataDir } from './paths.mjs';

/**
 * Has DATABASE_URL lead to the town's database: where it is not set, to the embedded PostgreSQL, which is started or, where it runs,
 * shared, and goes with the last process that uses it.
 */
export async function openTownDatabase(meanwhile) {
  if (process.env.DATABASE_URL) {
    await requireDatabase(process.env.DATABASE_URL);
    return;
  }
  const database = await startEmbeddedPostgres({ dir: join(dataDir(), 'pg'), meanwhile });
  process.env.DATABASE_URL = database.url;
  // The app ends with process.exit after it has drained: the database goes last.
  process.on('exit', () => database.stopSync());
}
