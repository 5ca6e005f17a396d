import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrationOptions } from './orm.js';
import { retried, sqlState } from './retry.js';

/** Any number that nobody else uses: the lock that lets one instance migrate at a time. */
const migrationLock = 4_827_115;
const lockNotAvailable = '55P03';
/** A backup holds every table while it runs. Who waits for a table keeps all others from it: migrations wait shortly, and often. */
const lockTries = 300;
const betweenTriesMs = 1_000;
/** So long (ms) a start may wait for a backup, at most. */
export const longestMigrationWaitMs = lockTries * betweenTriesMs;

type Migrator = MikroORM['migrator'];

/** Runs what is pending, one instance at a time (the migrator itself has no lock). */
export async function migrate(databaseUrl: string): Promise<string[]> {
  return whileMigrating(databaseUrl, async () => {
    const done = await withMigrator(databaseUrl, (migrator) => tried(() => migrator.up()));
    return done.map((migration) => migration.name);
  });
}

/** Runs `body` with what migrates, on a connection of its own. */
export async function withMigrator<T>(databaseUrl: string, body: (migrator: Migrator) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init(migrationOptions(databaseUrl));
  try {
    return await body(orm.migrator);
  } finally {
    await orm.close(true);
  }
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

/** All or nothing of what is pending is done, so that it can be tried again. */
async function tried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = lockTries; ; left -= 1) {
    try {
      return await retried(attempt);
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable || left <= 1) throw error;
      await pause(betweenTriesMs);
    }
  }
}
