// Runs a command of `npm run town`, `npm run backup` or `npm run restore` on Node 24, on the town's database.
import { openTownDatabase } from './lib/town-database.mjs';
import { builtServer } from './lib/paths.mjs';
import { runMain } from './lib/startup-error.mjs';
import { StopRequests } from './lib/stop-request.mjs';

/** They read and write the database as it is: the product does not start. */
const backups = ['backup', 'restore'];
/** What shells call a command that was interrupted: whoever runs it by a script must not take it for done. */
const interrupted = 130;

const stopRequests = new StopRequests(interrupted);

await runMain(async () => {
  await openTownDatabase();
  stopRequests.allow();
  await import(builtServer(backups.includes(process.argv[2]) ? 'backup.js' : 'command.js'));
});
