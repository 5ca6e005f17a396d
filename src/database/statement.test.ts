import { expect, test } from '@jest/globals';
import { type Expression, type Generated, sql, type SqlBool } from 'kysely';
import { allStatements, publishedBy, statementsOf } from './statement.js';

interface Tables {
  rides: { id: Generated<string>; driver_id: string | null; status: 'pending' | 'confirmed'; stops: { lat: number }[] };
}

const statement = statementsOf<Tables>();
const running = (status: Expression<string>) => sql<SqlBool>`${status} in ('confirmed')`;

const ofDriver = statement<{ driverId: string; limit: number }>()('test.of_driver', (db, $) =>
  db
    .selectFrom('rides as r')
    .select(['r.id', 'r.status'])
    .where('r.driver_id', '=', $.driverId)
    .where('r.status', '=', sql.lit('confirmed' as const))
    .limit($.limit),
);

test('is compiled once, and filled by each call', () => {
  const first = ofDriver.bind({ driverId: 'dan', limit: 2 });
  expect(first).toEqual({
    name: 'test.of_driver',
    text: `select "r"."id", "r"."status" from "rides" as "r" where "r"."driver_id" = $1 and "r"."status" = 'confirmed' limit $2`,
    values: ['dan', 2],
  });
  const second = ofDriver.bind({ driverId: 'dora', limit: 3 });
  expect(second.values).toEqual(['dora', 3]);
  expect(second.text).toBe(first.text);
});

test('takes words where the builder has none, with fragments in them', () => {
  const inWords = statement<{ id: string }>()(
    'test.in_words',
    (_db, $) => sql<{ id: string }>`select id from rides where id = ${$.id} and ${running(sql.ref('status'))}`,
  );
  expect(inWords.bind({ id: 'x' })).toMatchObject({
    text: `select id from rides where id = $1 and "status" in ('confirmed')`,
    values: ['x'],
  });
});

test('writes a list into a JSON column as JSON', () => {
  const keepStops = statement<{ id: string; stops: { lat: number }[] }>()('test.keep_stops', (db, $) =>
    db.updateTable('rides').set({ stops: $.json.stops }).where('id', '=', $.id),
  );
  expect(keepStops.bind({ id: 'x', stops: [{ lat: 1 }] }).values).toEqual(['[{"lat":1}]', 'x']);
});

test('a table that its owner lets others join is a part of their statement', () => {
  const driven = publishedBy<Tables>()('rides', ['id', 'driver_id']);
  const built = statement()('test.driven', (db) => db.selectFrom(driven('d')).select('d.driver_id'));
  expect(built.bind({}).text).toBe(`select "d"."driver_id" from (select "id", "driver_id" from "rides") as "d"`);
  const inWords = statement()('test.driven_words', () => sql<{ id: string }>`select d.id from ${driven('d')} where d.driver_id is null`);
  expect(inWords.bind({}).text).toBe(`select d.id from (select "id", "driver_id" from "rides") as "d" where d.driver_id is null`);
  // @ts-expect-error: the owner keeps the others to itself.
  void (() => statement()('test.kept', (db) => db.selectFrom(driven('d')).select('d.stops')));
});

test('what the tables do not have does not compile', () => {
  statement<{ id: string }>()('test.wrong', (db, $) => {
    // @ts-expect-error: there is no such table.
    void (() => db.selectFrom('riders'));
    // @ts-expect-error: there is no such column.
    void (() => db.selectFrom('rides').select('colour'));
    // @ts-expect-error: there is no such parameter.
    void (() => db.selectFrom('rides').where('id', '=', $.name));
    return db.selectFrom('rides').select('id').where('id', '=', $.id);
  });
  const row: typeof ofDriver.row = { id: 'x', status: 'pending' };
  // @ts-expect-error: another word than the column's.
  const wrong: typeof ofDriver.row = { id: 'x', status: 'gone' };
  expect(row).not.toEqual(wrong);
});

test('two of one name are a mistake, and all can be walked', () => {
  expect(() => statement()('test.of_driver', (db) => db.selectFrom('rides').select('id'))).toThrow(
    'two statements are called test.of_driver',
  );
  expect(allStatements().map(({ name }) => name)).toContain('test.of_driver');
});

test('what is planned for each call has no name of its own', () => {
  const anew = statement<{ name: string }>()('test.anew', (_db, $) => sql<object>`select where ${$.name} = 'x'`, { isPlannedAnew: true });
  expect(anew.bind({ name: 'x' })).toEqual({ text: `select where $1 = 'x'`, values: ['x'] });
  expect(anew.name).toBe('test.anew');
});
