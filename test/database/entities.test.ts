import { createRequire } from 'node:module';
import { glob, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineEntity, type MikroORM, p } from '@mikro-orm/postgresql';
import { type Entities, openOrm } from '../../src/database/orm.js';
import { entities } from '../../src/entities.js';
import { SavedLocationKind } from '../../src/saved-locations/saved-locations.contract.js';
import { TestDatabase } from '../world/database.js';
import { type Column, differences, entityColumns, migratedColumns } from './schema.js';

const architecture = createRequire(import.meta.url)('../../architecture.cjs') as { tables: Readonly<Record<string, string>> };

let database: TestDatabase;
let migrated: Column[];
const opened: MikroORM[] = [];

beforeAll(async () => {
  database = await TestDatabase.create(); // an empty database with all migrations
  migrated = await migratedColumns(rows);
});

afterAll(async () => {
  for (const orm of opened) await orm.close(true);
  await database.drop();
});

const rows = <R extends object>(text: string, params: readonly unknown[] = []) => database.rows<R>(text, params);

async function open(list: Entities): Promise<MikroORM> {
  const orm = await openOrm({ databaseUrl: database.url }, list, 1);
  opened.push(orm);
  return orm;
}

test('the entities say exactly what the migrations make', async () => {
  expect(differences(migrated, await entityColumns(rows, await open(entities)))).toEqual([]);
});

/** An entity's file as the rules about owners see it. */
interface EntityFile {
  readonly folder: string;
  readonly schema: string;
  readonly table: string;
}

async function entityFiles(): Promise<EntityFile[]> {
  const files: EntityFile[] = [];
  for await (const file of glob('src/**/*.entity.ts')) {
    const [, schema = '', table = ''] = /export const (\w+) = .*tableName: '(\w+)'/s.exec(await readFile(file, 'utf8')) ?? [];
    files.push({ folder: file.split('/')[1] ?? '', schema, table });
  }
  return files;
}

function misplaced(files: readonly EntityFile[], owners: Readonly<Record<string, string>>): string[] {
  const known = new Set(files.map(({ table }) => table));
  const gone = Object.keys(owners).filter((table) => !known.has(table));
  return [
    ...gone.map((table) => `${table}: architecture.cjs names an owner and no entity has this tableName. Remove the line.`),
    ...files.flatMap(({ table, folder }) => {
      if (!owners[table]) return [`${table}: nobody owns it. Add it to the tables of architecture.cjs.`];
      return owners[table] === folder
        ? []
        : [`${table}: ${owners[table]} owns it, its entity lies in src/${folder}. Move the file or the line.`];
    }),
  ];
}

test('each table has an owner in architecture.cjs, and its entity lies there', async () => {
  expect(misplaced(await entityFiles(), architecture.tables)).toEqual([]);
});

test('a table without an owner, an owner without a table and an entity in another folder are told', () => {
  const file = (folder: string, table: string) => ({ folder, table, schema: '' });
  expect(misplaced([file('chat', 'rides'), file('chat', 'notes')], { rides: 'rides', ghosts: 'chat' })).toEqual([
    expect.stringContaining('ghosts: architecture.cjs names an owner and no entity'),
    expect.stringContaining('rides: rides owns it, its entity lies in src/chat'),
    expect.stringContaining('notes: nobody owns it'),
  ]);
});

test('each entity is among the tables of its module', async () => {
  for (const { folder, schema } of await entityFiles())
    expect(await readFile(`src/${folder}/${folder}.tables.ts`, 'utf8')).toContain(`typeof ${schema}`);
});

const sound = {
  id: p.uuid().primary().defaultRaw('uuidv7()'),
  userId: p.text(),
  name: p.text(),
  kind: p.enum(SavedLocationKind.options).default('other'),
  address: p.text(),
  lat: p.double(),
  lng: p.double(),
  createdAt: p.datetime(),
};
const { name: _, ...nameless } = sound;

const breaches: readonly [string, Readonly<Record<string, object>>, readonly string[]][] = [
  ['nothing where all is right', sound, []],
  ['a property that is missing', nameless, ['saved_locations.name: the migrations make this column']],
  ['a column that is missing', { ...sound, note: p.text() }, ['saved_locations.note: the entity has this column']],
  ['nullability', { ...sound, name: p.text().nullable() }, ['saved_locations.name: nullable is false']],
  ['another type', { ...sound, lat: p.float() }, ['saved_locations.lat: type is double precision']],
  ['a length', { ...sound, name: p.string().length(80) }, ['saved_locations.name: type is text']],
  [
    'another default',
    { ...sound, kind: p.enum(SavedLocationKind.options).default('home') },
    [`saved_locations.kind: default is 'other'::text`],
  ],
  ['a default that is missing', { ...sound, id: p.uuid().primary() }, ['saved_locations.id: default is uuidv7()']],
  [
    'another list of words',
    { ...sound, kind: p.enum(['home', 'work']).default('other') },
    ['saved_locations.kind: words is home, other, work'],
  ],
  ['no list of words', { ...sound, kind: p.text().default('other') }, ['saved_locations.kind: words is home, other, work']],
  ['another key', { ...sound, userId: p.text().primary() }, ['saved_locations.user_id: primary is false']],
];

test.each(breaches)('the comparison tells %s', async (_title, properties, complaints) => {
  const planted = defineEntity({ name: 'Planted', tableName: 'saved_locations', properties });
  const place = migrated.filter(({ table }) => table === 'saved_locations');
  const told = differences(place, await entityColumns(rows, await open([planted])));
  expect(told).toEqual(complaints.map((complaint) => expect.stringContaining(complaint)));
});

test('the comparison tells of a table without an entity and of an entity without a table', async () => {
  const ghost = defineEntity({ name: 'Ghost', tableName: 'ghosts', properties: { id: p.uuid().primary() } });
  const place = migrated.filter(({ table }) => table === 'saved_locations');
  expect(differences(place, await entityColumns(rows, await open([ghost])))).toEqual([
    expect.stringContaining('saved_locations: the migrations make this table and no entity names it'),
    expect.stringContaining('ghosts: an entity names this table and no migration makes it'),
  ]);
});
