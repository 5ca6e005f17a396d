import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

/** Any number that nobody else uses: the lock that lets one instance migrate at a time. */
const migrationLock = 4_827_115;

/** Runs what is pending, one instance at a time (the migrator itself has no lock). */
export async function migrate(orm: MikroORM, databaseUrl: string): Promise<string[]> {
  return whileMigrating(databaseUrl, async () => {
    const done = await orm.migrator.up();
    return done.map((migration) => migration.name);
  });
}

/** Runs `body` while no instance can migrate: one that starts meanwhile waits. */
export function whileMigrating<T>(databaseUrl: string, body: () => Promise<T>): Promise<T> {
  return withAdvisoryLock(databaseUrl, migrationLock, body);
}

/** Runs `body` while this process alone holds the lock `key`, waiting for whoever has it. */
export async function withAdvisoryLock<T>(databaseUrl: string, key: number, body: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // a cut connection also gives the lock back; `body` fails by itself
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [key]);
    return await body();
  } finally {
    await client.end();
  }
}
