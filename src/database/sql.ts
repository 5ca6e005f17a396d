import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { currentUnit } from './current-unit.js';
import { patience } from './patience.js';
import { retried } from './retry.js';
import type { Statement } from './statement.js';

/**
 * Plain SQL on the same pool as the ORM: reads of lists and threads (rows or json from SQL)
 * and the coalesced message insert. Inside `Work.run` it goes on the transaction's own connection.
 */
@Injectable()
export class Sql implements OnApplicationShutdown {
  private pool: pg.Pool | undefined;

  constructor(private readonly orm: MikroORM) {}

  async rows<R extends object>(sql: string, params: readonly unknown[] = []): Promise<R[]> {
    const unit = currentUnit.getStore();
    if (unit) return unit.rows<R>(sql, params);
    return this.ask<R>({ text: sql, values: [...params] });
  }

  async row<R extends object>(sql: string, params: readonly unknown[] = []): Promise<R | undefined> {
    return (await this.rows<R>(sql, params))[0];
  }

  /** The rows of a statement (statement.ts), prepared by its name. */
  async all<P, R>(statement: Statement<P, R>, params: P): Promise<R[]> {
    const unit = currentUnit.getStore();
    if (unit) return unit.all(statement, params);
    // What comes back is what the statement was typed as, by its tables or by its words.
    return this.ask(statement.bind(params)) as Promise<R[]>;
  }

  async one<P, R>(statement: Statement<P, R>, params: P): Promise<R | undefined> {
    return (await this.all(statement, params))[0];
  }

  /** Connections of the pool, and calls that wait for one. */
  async load(): Promise<{ open: number; idle: number; waiting: number }> {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = await this.connections();
    return { open, idle, waiting };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close(true);
  }

  private ask<R extends object>(query: pg.QueryConfig): Promise<R[]> {
    return patience.wait(async () => {
      const pool = await this.connections();
      return retried(async () => (await pool.query<R>(query)).rows);
    });
  }

  private async connections(): Promise<pg.Pool> {
    // The PostgreSQL driver's native client is its pg pool.
    this.pool ??= (await this.orm.em.getConnection().getNativeClient()) as pg.Pool;
    return this.pool;
  }
}
