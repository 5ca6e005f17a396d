import { until } from '../lib/until.js';
import { world } from './world.js';

/**
 * Vacuums and analyzes tables until all pages of each are known to hold what everybody sees; before, the planner counts on a visit to
 * the table for each row of an index. A page is not known while any statement runs that began before its rows were there.
 */
export async function vacuumed(...tables: readonly string[]): Promise<void> {
  for (const table of tables) await until({ what: `${table} to be vacuumed`, withinMs: 60_000 }, () => isVacuumed(table));
}

async function isVacuumed(table: string): Promise<boolean> {
  await world.sql(`vacuum analyze ${table}`);
  const [row] = await world.sql<{ seen: boolean }>(
    'select relallvisible + 2 >= relpages * 0.9 as seen from pg_class where oid = $1::regclass',
    [table],
  );
  return row?.seen === true;
}
