// Copied into a closed checkout: starts the database there, says where its data went, and stops it.
import { startEmbeddedPostgres } from '../../scripts/lib/embedded-postgres.mjs';

const [dir, home] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dir, fast: true, homes: [home] });
process.stdout.write(`data in ${database.dir}\n`);
await database.stop();
