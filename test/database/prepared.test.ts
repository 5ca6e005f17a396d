import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Sql } from '../../src/database/sql.js';
import { statementsOf } from '../../src/database/statement.js';
import type { Unit } from '../../src/database/unit.js';
import { Work } from '../../src/database/work.js';
import { world } from '../world/world.js';

const statement = statementsOf<object>();
const kept = statement<{ word: string }>()('test.kept_word', (_db, $) => sql<{ word: string }>`select ${$.word}::text as word`);
const late = statement<{ word: string }>()('test.late_word', (_db, $) => sql<{ word: string }>`select ${$.word}::text as late`);
const anew = statement<{ word: string }>()('test.new_word', (_db, $) => sql<{ word: string }>`select ${$.word}::text as planned_anew`, {
  isPlannedAnew: true,
});

/** How often PostgreSQL has run what this connection prepared under these words. */
const runsOf = (unit: Unit, name: string) =>
  unit.rows<{ times: number }>(
    'select (generic_plans + custom_plans)::int as times from pg_prepared_statements where name = $1 or statement like $2',
    [name, `%${name}%`],
  );

const rows = statement<object>()('test.rows', () => sql<{ id: number }>`select * from prepared_rows order by id`);
const added = statement<{ id: number }>()(
  'test.added',
  (_db, $) => sql<{ id: number }>`insert into prepared_rows (id) values (${$.id}) returning *`,
);

const inWork = <T>(command: (unit: Unit) => Promise<T>) => world.app.get(Work).run(command);

test('a statement in a transaction is prepared under its name, and planned once for all its calls', async () => {
  await inWork(async (unit) => {
    const [{ times: before } = { times: 0 }] = await runsOf(unit, kept.name);
    expect(await unit.all(kept, { word: 'one' })).toEqual([{ word: 'one' }]);
    expect(await unit.all(kept, { word: 'two' })).toEqual([{ word: 'two' }]);
    expect(await runsOf(unit, kept.name)).toEqual([{ times: before + 2 }]);
  });
});

test('one that is planned for each call is prepared under no name', async () => {
  await inWork(async (unit) => {
    await unit.all(anew, { word: 'one' });
    expect(await runsOf(unit, 'planned_anew')).toEqual([]);
  });
});

test('a connection on which a transaction failed answers the same statement afterwards', async () => {
  const failed = inWork(async (unit) => {
    await unit.rows('select 1 / 0').catch(() => undefined);
    return unit.all(late, { word: 'refused' });
  });
  await expect(failed).rejects.toThrow('current transaction is aborted');
  const words = Array.from({ length: 5 }, (_, i) => `word ${i}`);
  for (const word of words) expect(await inWork((unit) => unit.all(late, { word }))).toEqual([{ late: word }]);
});

test('a migration under a running instance is noticed: what it prepared before is prepared anew, and nothing is lost or done twice', async () => {
  await world.sql('create table prepared_rows (id int)');
  const [reads, writes] = [() => world.app.get(Sql).all(rows, {}), (id: number) => inWork((unit) => unit.all(added, { id }))];
  // On several connections at once: each has prepared it.
  await Promise.all(Array.from({ length: 8 }, (_, id) => writes(id)));
  await Promise.all(Array.from({ length: 8 }, reads));
  await world.sql('alter table prepared_rows add column later int default 7');
  const written = await Promise.all(Array.from({ length: 8 }, (_, id) => writes(id + 8)));
  expect(written).toEqual(Array.from({ length: 8 }, (_, id) => [{ id: id + 8, later: 7 }]));
  const seen = Array.from({ length: 16 }, (_, id) => ({ id, later: 7 }));
  expect(await Promise.all(Array.from({ length: 8 }, reads))).toEqual(Array.from({ length: 8 }, () => seen));
  await world.sql('drop table prepared_rows');
});
