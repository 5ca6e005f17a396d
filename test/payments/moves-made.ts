import { randomUUID } from 'node:crypto';
import pg, { type Client } from 'pg';
import { allStatements, type Statement } from '../../src/database/statement.js';
import { world } from '../world/world.js';

type Values = Readonly<Record<string, unknown>>;

/** A table, and how to have a row of it in each state. */
export interface Thing {
  readonly table: string;
  /** In words of SQL, the state of a row. */
  readonly state: string;
  readonly states: readonly string[];
  /** The columns that put a row into a state. */
  at(state: string): Values;
  /** What statements ask of a row beside its state: of each there is one, unless the table's constraints refuse it. */
  readonly kinds: readonly Values[];
  /** Columns that every row has. */
  row(id: Place): Values;
  /** Rows of other tables that go with a row. */
  with?(client: Client, id: Place): Promise<unknown>;
}

/** A row's id, the ride that it alone is of, and its key. */
export interface Place {
  readonly id: string;
  readonly ride: string;
  readonly key: string;
}

/** What statements are asked with, by the names of their parameters: every one of these values. */
export type Asked = (place: Place) => Readonly<Record<string, readonly unknown[]>>;

/** A transaction beside the app, which ends as if it had not been. Rows need none of those that they refer to. */
export async function apart(act: (client: Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await act(client);
  } finally {
    await client.end();
  }
}

/** Statements that write to a table. */
function writersOf(table: string): Statement<never, unknown>[] {
  const writes = new RegExp(String.raw`\b(update|insert into)\s+"?${table}"?\s`);
  return allStatements().filter((statement) => writes.test(statement.bind({} as never).text));
}

/**
 * Asks PostgreSQL what each statement makes of a row in each state, with all that it can be asked with: `from → to`, in order, by the
 * statement's name.
 */
export async function movesMade(client: Client, thing: Thing, asked: Asked): Promise<Map<string, string[]>> {
  const places = await putRows(client, thing);
  const made = new Map<string, string[]>();
  for (const statement of writersOf(thing.table)) {
    const moves = new Set<string>();
    for (const choice of choicesOf(statement, asked))
      for (const move of await movesOf(client, thing, { statement, choice, places })) moves.add(move);
    const inOrder = [...moves].toSorted((a, b) => a.localeCompare(b));
    if (inOrder.length > 0) made.set(statement.name, inOrder);
  }
  return made;
}

interface Trial {
  readonly statement: Statement<never, unknown>;
  readonly choice: (place: Place) => Values;
  readonly places: readonly Place[];
}

/** Afterwards it is as if it had not been. In one go: there are thousands of them. */
async function movesOf(client: Client, thing: Thing, { statement, choice, places }: Trial): Promise<string[]> {
  const before = await statesOf(client, thing);
  const { text } = statement.bind({} as never);
  const calls = new Set(places.map((place) => callOf(client, statement.bind(choice(place) as never).values)));
  await client.query(`savepoint a_trial; prepare a_statement as ${text}`);
  await client.query(`do $all$ begin ${[...calls].join('\n')} end $all$`);
  const after = await statesOf(client, thing);
  await client.query('rollback to a_trial; release a_trial; deallocate a_statement');
  return [...after]
    .map(([id, to]) => [before.get(id) ?? 'none', to])
    .filter(([from, to]) => from !== to)
    .map((move) => move.join(' → '));
}

/** What the table's constraints refuse is not done. */
function callOf(client: Client, values: readonly unknown[]): string {
  const words = values.map((value) => literalOf(client, value)).join(', ');
  const call = `execute a_statement${words && `(${words})`}`;
  return `begin execute $call$${call}$call$; exception when integrity_constraint_violation then null; end;`;
}

function literalOf(client: Client, value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

async function putRows(client: Client, thing: Thing): Promise<Place[]> {
  const places: Place[] = [];
  for (const state of thing.states) {
    const count = places.length;
    for (const kind of thing.kinds) {
      const place = { id: randomUUID(), ride: randomUUID(), key: randomUUID() };
      if (await put(client, thing.table, { id: place.id, ...thing.row(place), ...thing.at(state), ...kind })) places.push(place);
    }
    if (places.length === count) throw new Error(`no row of ${thing.table} can be ${state}`);
  }
  for (const place of places) await thing.with?.(client, place);
  return places;
}

/** False where the table's constraints refuse it. */
export async function put(client: Client, table: string, row: Values): Promise<boolean> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await client.query('savepoint a_row');
  try {
    await client.query(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row));
    return true;
  } catch (error) {
    // Class 23: a constraint. Anything else is a mistake of the test's.
    if (!(error as { code?: string }).code?.startsWith('23')) throw error;
    await client.query('rollback to a_row');
    return false;
  } finally {
    await client.query('release a_row');
  }
}

async function statesOf(client: Client, { table, state }: Thing): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; state: string }>(`select id, ${state} as state from ${table}`);
  return new Map(rows.map((row) => [row.id, row.state]));
}

/** One for each combination of values of the parameters that a statement has. */
function choicesOf(statement: Statement<never, unknown>, asked: Asked): ((place: Place) => Values)[] {
  const names = parametersOf(statement);
  const any = asked({ id: '', ride: '', key: '' });
  const missing = names.filter((name) => !(name in any));
  if (missing.length > 0) throw new Error(`${statement.name} asks for ${missing.join(', ')}`);
  const indexes = names.reduce<Record<string, number>[]>(
    (all, name) => all.flatMap((chosen) => (any[name] ?? []).map((_, index) => ({ ...chosen, [name]: index }))),
    [{}],
  );
  return indexes.map((chosen) => (place) => {
    const values = asked(place);
    return Object.fromEntries(Object.entries(chosen).map(([name, index]) => [name, values[name]?.[index]]));
  });
}

function parametersOf(statement: Statement<never, unknown>): string[] {
  const names = new Set<string>();
  const seen = {
    get: (_target: object, name: string) => {
      names.add(name);
      return null;
    },
  };
  statement.bind(new Proxy({}, seen) as never);
  return [...names];
}
