import type { EntityMetadata, EntityProperty, MikroORM } from '@mikro-orm/postgresql';

/** One column, both times in PostgreSQL's own words. */
export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  /** An expression; null without one. */
  readonly default: string | null;
  readonly primary: boolean;
  /** What a CHECK (column in (…)) allows, in order of the alphabet; null without one. */
  readonly words: string | null;
}

type Rows = <R extends object>(text: string, params?: readonly unknown[]) => Promise<R[]>;

/** The migrator's own table, which nobody else reads. */
const notOurs = 'mikro_orm_migrations';

const columnsOf = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
    pg_get_expr(d.adbin, d.adrelid) as "default", coalesce(a.attnum = any(i.indkey), false) as "primary",
    (select string_agg(word[1], ', ' order by word[1])
      from pg_constraint k cross join regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as word
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = (ANY \\(ARRAY\\[|'')') as words
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and c.relname <> $2
  order by c.relname, a.attnum`;

/** What the migrations made. */
export const migratedColumns = (rows: Rows, schema = 'public'): Promise<Column[]> => rows<Column>(columnsOf, [schema, notOurs]);

/**
 * What the entities say: tables made of their metadata alone, in a schema of their own. So PostgreSQL itself puts both
 * sides into the same words, and nothing that the ORM would make of a difference counts.
 */
export async function entityColumns(rows: Rows, orm: MikroORM): Promise<Column[]> {
  await rows('drop schema if exists entities cascade');
  await rows('create schema entities');
  for (const entity of orm.getMetadata().getAll().values()) await rows(createTable(entity));
  return migratedColumns(rows, 'entities');
}

function createTable({ tableName, props }: EntityMetadata): string {
  const keys = props.filter(({ primary }) => primary).map(({ fieldNames }) => fieldNames.join(', '));
  return `create table entities.${tableName} (${props.map(columnLine).join(', ')}, primary key (${keys.join(', ')}))`;
}

function columnLine(prop: EntityProperty): string {
  const [name] = prop.fieldNames;
  const words = prop.enum ? `check (${name} in (${(prop.items ?? []).map((word) => `'${word}'`).join(', ')}))` : '';
  const byDefault = prop.defaultRaw === undefined ? '' : `default ${prop.defaultRaw}`;
  return `${name} ${prop.columnTypes[0]} ${prop.nullable ? '' : 'not null'} ${byDefault} ${words}`;
}

const aspects = ['type', 'nullable', 'default', 'primary', 'words'] as const;

const howTo = {
  entity: (table: string) =>
    `${table}: the migrations make this table and no entity names it. Write src/<module>/<noun>.entity.ts, list it in src/entities.ts and <module>.tables.ts, name its owner in architecture.cjs.`,
  table: (table: string) => `${table}: an entity names this table and no migration makes it. Start one with npm run migration -- <name>.`,
  property: (at: string) => `${at}: the migrations make this column and its entity lacks it. Add the property.`,
  column: (at: string) => `${at}: the entity has this column and no migration makes it. Start one with npm run migration -- <name>.`,
  aspect: (at: string, aspect: string, [made, said]: readonly [unknown, unknown]) =>
    `${at}: ${aspect} is ${String(made)} by the migrations and ${String(said)} by the entity. Correct the entity, or start a migration.`,
};

/** What an engineer has to do until entities and tables are the same; nothing when they are. */
export function differences(migrated: readonly Column[], entities: readonly Column[]): string[] {
  const [made, said] = [Map.groupBy(migrated, ({ table }) => table), Map.groupBy(entities, ({ table }) => table)];
  return [...new Set([...made.keys(), ...said.keys()])].flatMap((table) => {
    const [inDatabase, inEntity] = [made.get(table), said.get(table)];
    if (!inEntity) return [howTo.entity(table)];
    return inDatabase ? differencesOf(inDatabase, inEntity) : [howTo.table(table)];
  });
}

function differencesOf(migrated: readonly Column[], entity: readonly Column[]): string[] {
  const at = ({ table, column }: Column) => `${table}.${column}`;
  const same = (one: Column) => (other: Column) => other.column === one.column;
  const missing = migrated.filter((made) => !entity.some(same(made))).map((made) => howTo.property(at(made)));
  const others = entity.flatMap((said) => {
    const made = migrated.find(same(said));
    if (!made) return [howTo.column(at(said))];
    return aspects
      .filter((aspect) => made[aspect] !== said[aspect])
      .map((aspect) => howTo.aspect(at(said), aspect, [made[aspect], said[aspect]]));
  });
  return [...missing, ...others];
}
