import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { PreparingClient } from './connections/preparing-client.js';
import { timeoutsOf, usualPatienceMs } from './connections/timeouts.js';

const timestamptz = 1184;
const date = 1082;

/**
 * Statements that a connection prepared while a table was tiny keep their plan: by index from the first row on,
 * or a young town scans its growing tables until the next ANALYZE.
 */
const sessionOptions = '-c enable_seqscan=off';

/** Timestamps as Date for ORM and plain SQL alike (the ORM's own default is text); a day is no moment, and stays as it is written. */
const types = new pg.TypeOverrides();
types.setTypeParser(timestamptz, (value: string) => new Date(value));
types.setTypeParser(date, (value: string) => value);

/** Classes where rows have methods, else schemas; never patterns of file names. */
export type Entities = readonly Exclude<NonNullable<Options['entities']>[number], string>[];

/** Where the database is, and how long it may take (as usual, when nobody says). */
interface Reach {
  readonly databaseUrl: string;
  readonly databasePatienceMs?: number | undefined;
}

function ormOptions({ databaseUrl, databasePatienceMs = usualPatienceMs }: Reach, entities: Entities, poolSize: number): Options {
  const timeouts = timeoutsOf(databasePatienceMs);
  return {
    clientUrl: databaseUrl,
    entities: [...entities],
    extensions: [Migrator],
    // Every unit of work forks; a forgotten fork fails loudly instead of mixing two people's data.
    allowGlobalContext: false,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      // The ORM reads host, names and password of the address alone; its parameters (sslmode, a socket’s folder) are the driver’s.
      connectionString: databaseUrl,
      types,
      Client: PreparingClient,
      connectionTimeoutMillis: timeouts.connect,
      query_timeout: timeouts.query,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      application_name: 'hometown',
      options: sessionOptions,
      onPoolCreated: keepWhole,
    },
    migrations: {
      path: fileURLToPath(new URL('../../migrations', import.meta.url)),
      glob: '!(*.d).{js,ts}',
      snapshot: false,
      disableForeignKeys: false,
      silent: true,
    },
    schemaGenerator: { ignoreSchema: ['bullmq'] },
  };
}

/** Every place in the pool comes back, with a connection that answers the next one. */
function keepWhole(pool: pg.Pool): void {
  dropUnanswered(pool);
  takeBackEnded(pool);
}

/** A connection that somebody gave back without its answer would let the next one wait for it, too: it is cut. */
function dropUnanswered(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    // The driver has no other way to ask.
    if (Reflect.get(client, 'readyForQuery') === false) void (client as pg.PoolClient & pg.Client).end();
  });
}

/**
 * Kysely forgets to give a connection back when its `begin` or `rollback` fails, as it does on one that was lost (its issue 1990):
 * each outage would cost places of the pool for good, and a stop would wait for them. What has ended is taken from whoever holds it.
 */
function takeBackEnded(pool: pg.Pool): void {
  const held = new WeakSet<object>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!held.has(client)) return;
      const { release } = client;
      client.release = () => undefined;
      release(true);
    });
  });
}

/** Migrations have a connection of their own and as much time as they need: an index over a long past is not built in 5 s. */
export function migrationOptions(databaseUrl: string): Options {
  const options = ormOptions({ databaseUrl }, [], 1);
  const driverOptions = { ...options.driverOptions, statement_timeout: 0, query_timeout: 0 };
  return { ...options, driverOptions, discovery: { warnWhenNoEntities: false } };
}

export function openOrm(reach: Reach, entities: Entities, poolSize: number): Promise<MikroORM> {
  return MikroORM.init(ormOptions(reach, entities, poolSize));
}
