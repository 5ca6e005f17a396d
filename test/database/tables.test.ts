import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineEntity, type MikroORM, p } from '@mikro-orm/postgresql';
import type { Generated, Selectable } from 'kysely';
import type { AuthTables } from '../../src/auth/auth.tables.js';
import type { ChatTables } from '../../src/chat/chat.tables.js';
import type { UserId } from '../../src/contract/ids.js';
import type { DatabaseTables } from '../../src/database/database.tables.js';
import { type Entities, openOrm } from '../../src/database/orm.js';
import { statementsOf } from '../../src/database/statement.js';
import type { DriversTables } from '../../src/drivers/drivers.tables.js';
import { entities } from '../../src/entities.js';
import type { ErrorsTables } from '../../src/errors/errors.tables.js';
import type { FaresTables } from '../../src/fares/fares.tables.js';
import type { FilesTables } from '../../src/files/files.tables.js';
import type { FriendsTables } from '../../src/friends/friends.tables.js';
import type { HttpTables } from '../../src/http/http.tables.js';
import type { NotificationsTables } from '../../src/notifications/notifications.tables.js';
import type { PaymentsTables } from '../../src/payments/payments.tables.js';
import type { SavedLocationsTables } from '../../src/saved-locations/saved-locations.tables.js';
import type { PresenceTables } from '../../src/presence/presence.tables.js';
import type { ProfilesTables } from '../../src/profiles/profiles.tables.js';
import type { RealtimeTables } from '../../src/realtime/realtime.tables.js';
import type { ReviewsTables } from '../../src/reviews/reviews.tables.js';
import type { RideStatus } from '../../src/rides/ride.contract.js';
import type { RidesTables } from '../../src/rides/rides.tables.js';
import type { SharingTables } from '../../src/sharing/sharing.tables.js';
import type { SupportTables } from '../../src/support/support.tables.js';
import type { TownspeopleTables } from '../../src/townspeople/townspeople.tables.js';
import { TestDatabase } from '../world/database.js';
import { type Column, migratedColumns } from './schema.js';

/** A table by each name that a statement of any module may say. */
type Machinery = DatabaseTables & HttpTables & RealtimeTables & AuthTables & FilesTables & ErrorsTables;
type People = ProfilesTables & FriendsTables & PresenceTables & SavedLocationsTables & ChatTables & NotificationsTables & SupportTables;
type Driving = RidesTables & FaresTables & DriversTables & PaymentsTables & ReviewsTables & SharingTables & TownspeopleTables;
type Tables = Machinery & People & Driving;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Ride = Selectable<Tables['rides']>;

/** Checked by `npm run check`, not by running. */
const typed: [
  Same<Ride['status'], RideStatus>,
  Same<Ride['driver_id'], UserId | null>,
  Same<Ride['pickup_time'], Date>,
  Same<Ride['path'], [number, number][]>,
  Same<Ride['excluded_driver_ids'], UserId[]>,
  Same<Tables['rides']['version'], Generated<number>>,
  Same<Selectable<Tables['messages']>['seq'], string>,
  Same<Selectable<Tables['users']>['average_rating'], string | null>,
] = [true, true, true, true, true, true, true, true];

const statement = statementsOf<RidesTables>();

let database: TestDatabase;
let migrated: Column[];
const opened: MikroORM[] = [];

beforeAll(async () => {
  database = await TestDatabase.create();
  migrated = await migratedColumns((text, params) => database.rows(text, params));
});

afterAll(async () => {
  for (const orm of opened) await orm.close(true);
  await database.drop();
});

test('a statement compiles with its own module’s tables and columns only', () => {
  expect(typed).not.toContain(false);
  const pending = statement()('test.pending', (db) => {
    // @ts-expect-error A table of another module.
    void (() => db.selectFrom('users'));
    // @ts-expect-error A column that there is not.
    void (() => db.selectFrom('rides').select('state'));
    // @ts-expect-error A word that the status does not have.
    void (() => db.selectFrom('rides').where('status', '=', 'lost'));
    return db.selectFrom('rides').select(['id', 'status']).where('status', '=', 'pending');
  });
  expect(pending.bind({}).text).toContain('from "rides"');
});

/** A value of each type that the tables have. */
const samples: Readonly<Record<string, string>> = {
  bigint: '1',
  boolean: 'true',
  character: 'a',
  'character varying': 'a',
  date: '2026-01-31',
  'double precision': '1.5',
  integer: '1',
  jsonb: '{}',
  numeric: '1.5',
  smallint: '1',
  text: 'a',
  'text[]': '{a}',
  'time without time zone': '07:00',
  'timestamp with time zone': 'now',
  tstzrange: 'empty',
  uuid: '00000000-0000-7000-8000-000000000000',
  xid8: '1',
};

/** Without length and precision. */
const plain = (type: string) => type.replace(/\(.*\)/, '');
const kindOf = (value: unknown) => (value instanceof Date ? 'Date' : Array.isArray(value) ? `${typeof value[0]}[]` : typeof value);
/** JSON has the type that its entity gives it; of a type that the ORM does not know the driver gives the text. */
const said = (runtimeType: string) =>
  new Map([
    ['any', 'object'],
    ['unknown', 'string'],
  ]).get(runtimeType) ?? runtimeType;

/** Where a statement would get something else than its entity says. */
async function untrue(list: Entities): Promise<string[]> {
  const orm = await openOrm({ databaseUrl: database.url }, list, 1);
  opened.push(orm);
  const given = new Map<string, string>();
  for (const type of new Set(migrated.map((column) => plain(column.type)))) {
    const [row] = await orm.em.fork().execute<{ value: unknown }[]>(`select '${samples[type]}'::${type} as value`);
    given.set(type, kindOf(row?.value));
  }
  return [...orm.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
    props.flatMap(({ fieldNames: [name], runtimeType }) => {
      const { type = '' } = migrated.find(({ table, column }) => table === tableName && column === name) ?? {};
      const kind = given.get(plain(type));
      return said(runtimeType) === kind ? [] : [`${tableName}.${name} is ${runtimeType} by its entity, and a statement gets ${kind}`];
    }),
  );
}

test('a statement gets what the entities say: a bigint and a numeric are text', async () => {
  expect(await untrue(entities)).toEqual([]);
});

test('a bigint that an entity calls a number is told', async () => {
  const planted = defineEntity({ name: 'Planted', tableName: 'messages', properties: { id: p.uuid().primary(), seq: p.bigint('number') } });
  expect(await untrue([planted])).toEqual(['messages.seq is number by its entity, and a statement gets string']);
});
