import {
  type AliasedRawBuilder,
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely';
import { statementNames } from './connections/statement-names.js';

/** Built with Kysely, or in words with its `sql` tag where the builder cannot say it. */
type Written<R> = Compilable<R> | RawBuilder<R>;

/** A parameter's place in a statement; each call fills it. */
class Slot {
  constructor(
    readonly name: string,
    readonly isJson = false,
  ) {}

  fill(params: object): unknown {
    const value: unknown = Reflect.get(params, this.name);
    return this.isJson ? JSON.stringify(value) : value;
  }
}

export type Slots<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> } & {
  /** The same parameter for a JSON column, which the driver would otherwise write as an array of PostgreSQL. */
  readonly json: { readonly [K in keyof P]-?: RawBuilder<P[K]> };
};

const placesOf = (isJson: boolean, own: object = {}) =>
  new Proxy(own, { get: (target, name: string) => Reflect.get(target, name) ?? sql`${new Slot(name, isJson)}` });

const slots = placesOf(false, { json: placesOf(true) });

/** Compiles only: nothing is ever sent through it. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function compile<R>(written: Written<R>): CompiledQuery<R> {
  return 'isRawBuilder' in written ? written.compile(compiler) : written.compile();
}

export interface BoundStatement {
  /** Under which each connection prepares it; without one it is planned for each call. */
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A statement as a value: typed by the entities, compiled once, prepared by each connection under its name. */
export interface Statement<P, R> {
  /** `module.what_it_does`; unique. */
  readonly name: string;
  bind(params: P): BoundStatement;
  /** For types only. */
  readonly row?: R;
}

/** What comes back of it, a row. */
export type RowOf<S> = S extends Statement<never, infer R> ? R : never;

const known = new Map<string, Statement<never, unknown>>();

/** Every statement of the modules that are loaded: what tests prepare and read. */
export function allStatements(): readonly Statement<never, unknown>[] {
  return [...known.values()];
}

/**
 * `const statement = statementsOf<BookingTables>()`, then
 * `statement<{ id: Id; now: Date }>()('booking.book_quote', (db, $) => db.updateTable(…).where('id', '=', $.id))`.
 * A value that a partial index names stands in the text (`sql.lit`): a generic plan cannot use the index for a parameter.
 * `isPlannedAnew` is for the few whose best plan depends on what is asked (a pattern, a place).
 */
export function statementsOf<Tables>() {
  return <P extends object = object>() =>
    <R>(name: string, write: (db: Kysely<Tables>, $: Slots<P>) => Written<R>, { isPlannedAnew = false } = {}): Statement<P, R> => {
      if (known.has(name)) throw new Error(`two statements are called ${name}`);
      let compiled: CompiledQuery<R> | undefined;
      const statement: Statement<P, R> = {
        name,
        bind(params) {
          // What is compiled does not depend on the tables' types, nor a slot on what will fill it.
          if (!compiled) {
            compiled = compile(write(compiler as unknown as Kysely<Tables>, slots as Slots<P>));
            if (!isPlannedAnew) statementNames.set(compiled.sql, name);
          }
          const values = compiled.parameters.map((value) => (value instanceof Slot ? value.fill(params) : value));
          return { ...(isPlannedAnew ? {} : { name }), text: compiled.sql, values };
        },
      };
      known.set(name, statement);
      return statement;
    };
}

/**
 * Columns of a table that its owner lets others join: `db.selectFrom(people('u'))`, in words `join ${people('u')} on …`.
 * PostgreSQL flattens it into their statement, as if the table itself stood there.
 */
export const publishedBy =
  <Tables>() =>
  <T extends keyof Tables & string, C extends keyof Selectable<Tables[T]> & string>(table: T, columns: readonly C[]) =>
  <A extends string>(alias: A): AliasedRawBuilder<Pick<Selectable<Tables[T]>, C>, A> =>
    sql<Pick<Selectable<Tables[T]>, C>>`(select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)})`.as(alias);

/** Values of the code as they stand between the brackets of `in (…)`: part of the statement, so no parameters. */
export const literalList = <T extends string>(values: readonly T[]): RawBuilder<T> =>
  sql<T>`${sql.join(values.map((value) => sql.lit(value)))}`;

/** `column` as `alias.name`. */
export const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (${literalList(values)})`;
