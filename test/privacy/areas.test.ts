import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { type PersonalArea, PersonalData } from '../../src/database/personal-data/personal-data.js';
import { world } from '../world/world.js';

const { tables: owners } = createRequire(import.meta.url)('../../architecture.cjs') as { tables: Readonly<Record<string, string>> };

/** Tables with somebody's id that give nothing and keep nothing of an erased account, and why. */
const none: Readonly<Record<string, string>> = {
  announcements: 'which admin wrote, stopped or withdrew one belongs to its history',
  audit_log: 'what operators did to whom, by ids alone: it stays as long as the town; why, and from where, goes with the area of admin',
  idempotency_keys: 'answers to commands, kept for two days: gone long before an account is erased',
  oidc_payloads: 'sign-ins under way, kept for ten minutes',
  stored_files: 'who keeps a file gives it to its person, and drops it',
  tariffs: 'which operator set a price belongs to its history',
  tolls: 'which operator set a toll belongs to its history',
};

/** Tables of areas of which a copy has nothing, and why. */
const keptBack: Readonly<Record<string, string>> = {
  agent_run_events: 'the pieces of an answer, kept for a week: it is given whole',
  data_exports: 'the copy itself',
  message_chunks: 'the words of messages once more, for the search',
  message_translations: 'what a model made of messages and recordings, which are given: it can be made again (decision 130)',
  notification_messages: 'which messages a notice tells of, by their ids',
  presence_leases: 'who looks at a page just now, forgotten within minutes: since when is given',
  push_deliveries: 'whether a push arrived: which browsers get them is given',
  ride_companions: 'who rode together: the rides are given',
  ride_ways: 'the way that lies ahead of a car, replaced while it drives: the ride is given',
  stripe_customers: 'what the provider calls somebody',
  townspeople_legs: 'how the demo’s own people drive',
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** People's ids are texts, all other ids are uuids (S40). */
const namesPerson = ({ table, name, type }: Column): boolean =>
  type.startsWith('text') && (/_(?:id|ids|by)$/.test(name) || (name === 'id' && ['users', 'accounts'].includes(table)));

function uncovered(columns: readonly Column[], covered: readonly string[]): string[] {
  const tables = new Set(columns.filter(namesPerson).map(({ table }) => table));
  return [...tables].filter((table) => !covered.includes(table) && !(table in none)).toSorted();
}

const columns = (): Column[] =>
  [...world.app.get(MikroORM).getMetadata().getAll().values()].flatMap(({ tableName: table, props }) =>
    props.map(({ fieldNames: [name = ''], columnTypes: [type = ''] }) => ({ table, name, type })),
  );
/** Tables of an area that none of its lists reads. */
function untold({ tables, lists }: PersonalArea): string[] {
  const read = Object.values(lists).map((statement) => statement.bind({ me: 'user_nobody', after: '', limit: 5 }).text);
  return tables.filter((table) => !read.some((text) => new RegExp(`\\b${table}\\b`).test(text)));
}

const areas = () => world.app.get(PersonalData).areas;
const covered = () => areas().flatMap(({ tables }) => tables);

test('PG-8: whoever keeps rows of people gives them to them and erases them, or says why not', () => {
  expect(uncovered(columns(), covered())).toEqual([]);
  expect(Object.keys(none).filter((table) => covered().includes(table))).toEqual([]);
});

test('a table that nobody answers for is found', () => {
  const planted = [
    { table: 'diaries', name: 'author_id', type: 'text' },
    { table: 'diaries', name: 'ride_id', type: 'uuid' },
  ];
  expect(uncovered([...columns(), ...planted], covered())).toEqual(['diaries']);
});

test('each table has one area, and each area a name and lists of its own', () => {
  expect(covered().toSorted()).toEqual([...new Set(covered())].toSorted());
  expect(covered().filter((table) => !(table in owners))).toEqual([]);
  const names = areas().map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(areas().filter(({ lists }) => Object.keys(lists).length === 0)).toEqual([]);
});

test('PG-8: of each table of an area its person is given something, or it is said why not', () => {
  expect(areas().flatMap(untold).toSorted()).toEqual(Object.keys(keptBack).toSorted());
});

test('every list answers for somebody who has nothing, and erasing them changes nothing', async () => {
  for (const { lists } of areas())
    for (const statement of Object.values(lists)) {
      const { text, values } = statement.bind({ me: 'user_nobody', after: '', limit: 5 });
      expect(await world.sql(text, values)).toEqual([]);
    }
});
