// Runs a command of `npm run town` on Node 24, on the town's database.
import { openTownDatabase } from './lib/town-database.mjs';
import { builtServer } from './lib/paths.mjs';
import { runMain } from './lib/startup-error.mjs';

await runMain(async () => {
  await openTownDatabase();
  await import(builtServer('command.js'));
});
