import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { environment } from '../lib/environment.js';

const template = 'hometown_template';

/** A file's own copy of the migrated database. */
export class TestDatabase {
  private readonly pool: pg.Pool;

  private constructor(
    private readonly name: string,
    readonly url: string,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'test' });
    this.pool.on('error', () => undefined); // tests cut connections; the next query opens another
  }

  static create(): Promise<TestDatabase> {
    return TestDatabase.from(template);
  }

  /** Without a table, as a new town's. */
  static empty(): Promise<TestDatabase> {
    return TestDatabase.from('template0');
  }

  private static async from(original: string): Promise<TestDatabase> {
    const name = `t_${randomUUID().replaceAll('-', '')}`;
    await onServer(`create database ${name} template ${original} strategy file_copy`);
    return new TestDatabase(name, Object.assign(new URL(environment('TEST_DATABASE_SERVER')), { pathname: `/${name}` }).href);
  }

  async rows<R extends object>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(text, [...params])).rows;
  }

  /**
   * Empties tables (`a, b cascade`) beside an app that works: who waits first for the other is found by PostgreSQL, and
   * that is to be this side, which tries again, not one of the app's sweeps.
   */
  async truncate(tables: string, attempts = 10): Promise<void> {
    try {
      await this.pool.query(`set deadlock_timeout = '10ms'; truncate ${tables}`);
    } catch (error) {
      if (attempts <= 1 || (error as { code?: string }).code !== '40P01') throw error;
      await this.truncate(tables, attempts - 1);
    }
  }

  async drop(): Promise<void> {
    await this.pool.end();
    await onServer(`drop database ${this.name} with (force)`);
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: environment('TEST_DATABASE_SERVER') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
