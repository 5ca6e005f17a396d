// BullMQ alone on PostgreSQL.
import { createPostgresBackend, Queue, runMigrations, setDefaultBackendFactory, Worker } from 'bullmq';
import pg from 'pg';
import { JobProbe } from './job-probe.mjs';

const schema = 'bullmq';
const connection = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 14, options: `-c search_path=${schema}` });
connection.setMaxListeners(0);
connection.on('error', () => process.exit(1)); // the database went away: the benchmark is over
setDefaultBackendFactory(createPostgresBackend);
const client = await connection.connect();
await runMigrations(client, schema);
client.release(true);

const queue = new Queue('probe', { connection });
const opts = { removeOnComplete: { age: 3_600 } };
const probe = new JobProbe({
  add: (data) => queue.add('probe', data, opts),
  addMany: (all) => queue.addBulk(all.map((data) => ({ name: 'probe', data, opts }))),
});
new Worker('probe', async ({ data }) => probe.started(data), { connection, concurrency: 8 });
