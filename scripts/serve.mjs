// Runs the built app on Node 24 with its database: DATABASE_URL, else the embedded PostgreSQL.
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { builtServer, dataDir } from './lib/paths.mjs';
import { runMain } from './lib/startup-error.mjs';
import { StopRequests } from './lib/stop-request.mjs';
import { openTownDatabase } from './lib/town-database.mjs';

const stopRequests = new StopRequests();

// Stack traces name the lines of our sources. Not of the packages: reading all their maps would take a fifth of the start.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
// What V8 compiled is kept beside the data: the next start reads it.
enableCompileCache(join(dataDir(), 'compile-cache'));

/** If the app's code cannot be read, main.js fails in the same way and says so. */
const readApp = () => void import(builtServer('bootstrap.js')).catch(() => undefined);

await runMain(async () => {
  await openTownDatabase(readApp);
  stopRequests.allow();
  await import(builtServer('main.js'));
});
