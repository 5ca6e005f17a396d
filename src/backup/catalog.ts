import type pg from 'pg';
import { BackupError } from './backup-error.js';

/** A table and the columns that can be written. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What says which migrations ran: it is made by running them. */
const migrationsTable = 'mikro_orm_migrations';

/**
 * What a restored town does without. A session that was ended after the backup may not come back with it, so everybody signs in
 * anew; the rest is over within the hour.
 */
export const emptyAfterRestore: ReadonlySet<string> = new Set(['sessions', 'oidc_payloads', 'rate_limits', 'idempotency_keys']);

/**
 * What may have been revoked after the backup and may not count again, by its table: access tokens, with what they asked to be confirmed,
 * and links to rides. Those of an alert stay, because they end with it, and its end is told to whoever has one; `alert_by` is younger than
 * the table.
 */
export const forgetRevocable: ReadonlyMap<string, string> = new Map([
  ['access_tokens', 'delete from public.access_tokens'],
  ['trip_shares', `delete from public.trip_shares link where to_jsonb(link) ->> 'alert_by' is null`],
]);

/**
 * Every table of the product, by name. Jobs of BullMQ have a schema of their own and are not here: what they do follows from
 * the tables, by sweeps.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class class
     join pg_attribute attribute on attribute.attrelid = class.oid
     where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and class.relname <> $1
       and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
     group by class.relname
     order by class.relname`,
    [migrationsTable],
  );
  return rows;
}

/** The names of the migrations that ran, oldest first; none in a database that is new. */
export async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [migrationsTable]);
  if (found[0]?.exists !== true) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable} order by id`);
  return rows.map(({ name }) => name);
}

/** The same tables, each after all that its rows refer to. */
export async function inOrderOfReferences<T extends { readonly name: string }>(client: pg.Client, tables: readonly T[]): Promise<T[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select distinct child.relname as child, parent.relname as parent
     from pg_constraint reference
     join pg_class child on child.oid = reference.conrelid
     join pg_class parent on parent.oid = reference.confrelid
     where reference.contype = 'f' and child.oid <> parent.oid and child.relnamespace = 'public'::regnamespace`,
  );
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: T[] = [];
  while (left.size > 0) {
    const waiting = new Set(rows.filter(({ parent }) => left.has(parent)).map(({ child }) => child));
    const ready = [...left.values()].filter(({ name }) => !waiting.has(name));
    if (ready.length === 0) throw new BackupError(`These tables refer to each other: ${[...left.keys()].join(', ')}.`);
    for (const table of ready) left.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Moves each column that counts by itself on to where it was: the next row gets a number that none has. */
export async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select owner.relname as table, attribute.attname as column
     from pg_class sequence
     join pg_depend dependency on dependency.objid = sequence.oid and dependency.classid = 'pg_class'::regclass and dependency.refobjsubid > 0
     join pg_class owner on owner.oid = dependency.refobjid
     join pg_attribute attribute on attribute.attrelid = owner.oid and attribute.attnum = dependency.refobjsubid
     where sequence.relkind = 'S' and owner.relnamespace = 'public'::regnamespace and owner.relname <> $1`,
    [migrationsTable],
  );
  for (const { table, column } of rows) {
    const last = `(select max(${quoted(column)}) from public.${quoted(table)})`;
    await client.query(`select setval(pg_get_serial_sequence($1, $2), coalesce(${last}, 1), ${last} is not null)`, [
      `public.${quoted(table)}`,
      column,
    ]);
  }
}

const quoted = (name: string): string => `"${name}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

export const copyOut = ({ name, columns }: Table): string => `copy public.${quoted(name)} (${listed(columns)}) to stdout`;
export const copyIn = ({ name, columns }: Table): string => `copy public.${quoted(name)} (${listed(columns)}) from stdin`;
export const truncate = (tables: readonly Table[]): string => `truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`;
/** Our triggers count what happens; what is restored happened before, and its counts come along. */
export const switchTriggers = ({ name }: Table, to: 'enable' | 'disable'): string =>
  `alter table public.${quoted(name)} ${to} trigger user`;
