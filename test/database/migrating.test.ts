import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrate, withMigrator } from '../../src/database/migrate.js';
import { migrationOptions } from '../../src/database/orm.js';
import { until } from '../lib/until.js';
import { TestDatabase } from '../world/database.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await TestDatabase.empty();
});
afterEach(() => database.drop());

/** Since when a migration has waited for a lock; undefined while none does. */
async function waitsSince(): Promise<number | undefined> {
  const [waiting] = await database.rows<{ since: Date }>(
    `select xact_start as since from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`,
  );
  return waiting?.since.getTime();
}

test('a migration waits for a table that a backup reads by turns, and is done as soon as it can be', async () => {
  await withMigrator(database.url, (migrator) => migrator.up({ to: '060-data-rights' }));
  const backup = new pg.Client({ connectionString: database.url });
  await backup.connect();
  await backup.query('begin; lock table messages, rides, users in access share mode');
  const migrating = migrate(database.url);
  let first: number | undefined;
  await until({ what: 'the first try', withinMs: 30_000 }, async () => (first = await waitsSince()) !== undefined);
  // In between nobody else is kept from the table.
  await until({ what: 'another try', withinMs: 30_000 }, async () => ![undefined, first].includes(await waitsSince()));
  await backup.end();
  const done = await migrating;
  expect(done[0]).toBe('061-split-fare');
  expect(await database.rows('select 1 from mikro_orm_migrations where name = $1', [done.at(-1)])).toHaveLength(1);
});

test('no statement of a migration is ended for taking long, as a call’s is', async () => {
  const orm = await MikroORM.init(migrationOptions(database.url));
  expect(await orm.em.getConnection().execute('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  await orm.close(true);
});
