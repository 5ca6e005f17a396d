import type { ReplyOf } from '../../src/contract/endpoint.js';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { closeAccount, type ClosingHold, getClosing } from '../../src/privacy/closing/closing.contract.js';
import type { Caller, Refusal } from '../world/caller.js';
import { world } from '../world/world.js';

const confirmed = { body: { confirmed: true } } as const;

export const closes = (person: Caller): Promise<ReplyOf<typeof closeAccount>> => person.call(closeAccount, confirmed);
export const cannotClose = (person: Caller): Promise<Refusal> => person.refused(closeAccount, confirmed);

/** What has to come to its end first. */
export async function holdsOf(person: Caller): Promise<ClosingHold[]> {
  return (await person.call(getClosing, {})).holds;
}

/** Two weeks pass, in which the others look in now and then; then what is left of closed accounts is erased. */
export async function graceIsOver(...others: readonly Caller[]): Promise<void> {
  // A job that runs while a week passes looks lost, and is done a second time beside itself.
  await world.settle();
  for (let week = 0; week < 2; week += 1) {
    world.clock.advance(7 * dayMs + minuteMs);
    for (const other of others) await other.http('/api/me');
  }
  await world.settle();
  await world.settle();
}

/** Where in the database a word stands. */
export async function tablesWith(word: string): Promise<string[]> {
  const tables = await world.sql<{ name: string }>(
    'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by 1',
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.sql(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
