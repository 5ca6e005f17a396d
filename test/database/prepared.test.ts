import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
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
