// A stand-in for the app: holds the embedded database of a data folder until its input closes.
import { startEmbeddedPostgres } from '../../scripts/lib/embedded-postgres.mjs';

const database = await startEmbeddedPostgres({ dir: process.argv[2] });
process.stdout.write(`holds ${JSON.stringify({ url: database.url, pid: database.pid, adopted: database.adopted })}\n`);
process.stdin.resume().on('end', () => void database.stop().then(() => process.exit(0)));
