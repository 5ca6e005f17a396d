import { Logger } from '@nestjs/common';
import {
  type ConnectionOptions,
  type DefaultJobOptions,
  type Queue,
  createRedisBackend,
  runMigrations,
  setDefaultBackendFactory,
} from 'bullmq';
import type { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { ConfigurationError } from '../config/env.js';
import { usualTimeouts } from '../database/connections/timeouts.js';
import { countFailed, evictedByJobs, evictEnded, evictRounds } from './finished-jobs.js';
import { QueueClient } from './queue-client.js';
import { createSharedBackend, SharedConnection } from './queue-connection.js';

/** Connections of the shared pool: one listens for all workers, the others run their statements. */
const poolSize = 4;
/** After so long without a word (ms) the system asks whether a connection still stands; left to itself it waits two hours. */
const silentMs = 10_000;
const schema = 'bullmq';

/**
 * A crash of the database may take back a job's last steps, never more: it was committed with its data before, and runs again.
 * What a connection prepared keeps its plan: one for all queues, by index from the first job on.
 */
const sessionOptions = `-c search_path=${schema} -c synchronous_commit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off`;

export abstract class QueueBackend {
  abstract readonly connection: ConnectionOptions;
  /** How each job says that those which ended go; what it does not say, `evict` does. */
  abstract readonly retention: Pick<DefaultJobOptions, 'removeOnComplete' | 'removeOnFail'>;
  /** Lets go of jobs that ended long ago. */
  abstract evict(queues: readonly Queue[], now: Date): Promise<void>;
  /** Failed jobs of all these queues that are still kept; undefined where each queue has to be asked. */
  abstract countFailed(queues: readonly string[]): Promise<number | undefined>;
  abstract close(): Promise<void>;
}

/** Puts BullMQ on Redis when REDIS_URL is set, else on PostgreSQL through one shared pool. */
export function openQueueBackend(config: Config): Promise<QueueBackend> {
  return config.redisUrl ? openRedis(config.redisUrl) : openPostgres(config.databaseUrl);
}

async function openPostgres(databaseUrl: string): Promise<QueueBackend> {
  const logger = new Logger('Jobs');
  const session = {
    connectionString: databaseUrl,
    options: sessionOptions,
    application_name: 'hometown-jobs',
    // One that was lost without a word is found, and workers may wait for jobs as long as they like.
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMs,
  };
  const pool = new pg.Pool({
    ...session,
    max: poolSize,
    Client: QueueClient,
    // A statement that is never answered would keep its place.
    query_timeout: usualTimeouts.query,
    statement_timeout: usualTimeouts.statement,
  });
  const shared = new SharedConnection(pool);
  // Each queue and each worker listens on them.
  for (const emitter of [pool, shared]) emitter.setMaxListeners(0);
  pool.on('error', (error) => logger.warn(`job connection: ${error.message}`));
  pool.on('connect', (client) => {
    client.setMaxListeners(0);
    client.on('error', (error) => logger.warn(`job connection: ${error.message}`));
  });
  setDefaultBackendFactory(createSharedBackend as unknown as typeof createRedisBackend);
  try {
    await migrateSchema(session);
  } catch (error) {
    await pool.end();
    throw error;
  }
  // The typings know only Redis options.
  const connection = shared as unknown as ConnectionOptions;
  return {
    connection,
    retention: {},
    evict: (queues, now) => evictEnded(pool, queues, now),
    countFailed: (queues) => countFailed(pool, queues),
    close: async () => {
      await shared.close();
      await pool.end();
    },
  };
}

/** On a connection of its own, which has as much time as it needs. */
async function migrateSchema(session: pg.ClientConfig): Promise<void> {
  const client = new QueueClient(session);
  client.on('error', () => undefined); // the statement that it was asked fails
  await client.connect();
  try {
    await runMigrations(client as unknown as Parameters<typeof runMigrations>[0], schema);
  } finally {
    await client.end();
  }
}

/** A Redis that may evict keys would lose jobs: it is refused at boot (P27). */
async function openRedis(url: string): Promise<QueueBackend> {
  const { Redis: Client } = await import('ioredis');
  setDefaultBackendFactory(createRedisBackend);
  const probe = new Client(url, { retryStrategy: (tries) => (tries > 3 ? null : 200) });
  let lastError: Error | undefined;
  probe.on('error', (error) => (lastError = error));
  try {
    await probe.ping();
    const policy = await evictionOf(probe);
    if (policy !== undefined && policy !== 'noeviction')
      throw new ConfigurationError([`REDIS_URL names a server whose maxmemory-policy is ${policy}, but jobs need noeviction`]);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError([`REDIS_URL is not answered at ${URL.parse(url)?.host}: ${(lastError ?? (error as Error)).message}`]);
  } finally {
    if (probe.status !== 'end') probe.disconnect();
  }
  const connection = { url, maxRetriesPerRequest: null } as ConnectionOptions;
  const none = async () => undefined;
  return { connection, retention: evictedByJobs, evict: evictRounds, countFailed: none, close: none };
}

/** Nothing where the server does not say: services that run Redis for others often forbid CONFIG. */
async function evictionOf(redis: Redis): Promise<string | undefined> {
  try {
    const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as string[];
    return policy;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ReplyError') throw error;
    new Logger('Jobs').warn(`Redis doesn’t say its maxmemory-policy (${error.message}): make sure that it is noeviction.`);
    return undefined;
  }
}
