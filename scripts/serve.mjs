// Runs the built app on Node 24 with its database: DATABASE_URL, else the embedded PostgreSQL.
import { join } from 'node:path';
import { requireDatabase } from './lib/database-url.mjs';
import { startEmbeddedPostgres } from './lib/embedded-postgres.mjs';
import { dataDir, inRoot } from './lib/paths.mjs';
import { runMain } from './lib/startup-error.mjs';
import { StopRequests } from './lib/stop-request.mjs';

const stopRequests = new StopRequests();

await runMain(async () => {
  if (process.env.DATABASE_URL) {
    await requireDatabase(process.env.DATABASE_URL);
  } else {
    const database = await startEmbeddedPostgres({ dir: join(dataDir(), 'pg') });
    process.env.DATABASE_URL = database.url;
    // The app ends with process.exit after it has drained: the database goes last.
    process.on('exit', () => database.stopSync());
  }
  stopRequests.allow();
  await import(inRoot('dist', 'main.js'));
});
