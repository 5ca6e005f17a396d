import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { sql } from 'kysely';
import { statementsOf } from '../../src/database/statement.js';
import { version } from '../../src/database/version.js';
import { connect } from '../world/waiting.js';
import { world } from '../world/world.js';

const versionAndFacts = statementsOf<object>()()(
  'test.version_and_facts',
  () => sql<{ version: number; facts: number }>`select ${version}::float8 as version, (select count(*)::int from facts) as facts`,
);

async function look(): Promise<{ version: number; facts: number }> {
  const [seen] = await world.sql<{ version: number; facts: number }>(versionAndFacts.bind({}).text);
  return seen ?? { version: -1, facts: -1 };
}

test('P4: of two answers the one that knows more has the greater version, in whatever order transactions commit', async () => {
  const [one, other] = [await connect(), await connect()];
  await one.query('create table facts (fact int)');
  const seen = [await look()];
  const step = async (client: pg.Client, sql: string) => {
    await client.query(sql);
    seen.push(await look());
  };
  await step(one, 'begin');
  await step(one, 'insert into facts values (1)');
  await step(other, 'begin');
  await step(other, 'insert into facts values (2)');
  await step(other, 'commit');
  await step(other, 'insert into facts values (3)');
  await step(one, 'commit');
  await Promise.all([one.end(), other.end()]);
  expect(seen.map(({ facts }) => facts)).toEqual([0, 0, 0, 0, 0, 1, 2, 3]);
  const versions = seen.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  // Where something was committed the version is another one.
  expect(new Set(versions.slice(4)).size).toBe(4);
  // What others of the same server do may raise it, and never lowers it.
  expect((await look()).version).toBeGreaterThanOrEqual(versions.at(-1) ?? Infinity);
});
