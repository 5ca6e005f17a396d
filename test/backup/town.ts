import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TownData } from '../../src/backup/town-data.js';
import { environment } from '../lib/environment.js';
import { TestDatabase } from '../world/database.js';

/** Where a test saves to and restores from: a name that nobody has yet. */
export const newFolder = (what: string): string => join(environment('TEST_DATA_DIR'), `${what}-${randomUUID()}`);

export type Place = TownData & { database: TestDatabase; drop: () => Promise<void> };

/** A machine on which Hometown never ran. */
export async function emptyPlace(): Promise<Place> {
  return placeOf(await TestDatabase.empty());
}

/** One on which it ran once, and nobody came. */
export async function quietPlace(): Promise<Place> {
  return placeOf(await TestDatabase.create());
}

function placeOf(database: TestDatabase): Place {
  return { database, databaseUrl: database.url, dataDir: newFolder('restored'), bucket: undefined, drop: () => database.drop() };
}

interface Content {
  readonly table: string;
  readonly rows: number;
  readonly sum: string | null;
}

/** How many rows each table has, and what stands in them, as PostgreSQL itself writes it. */
export async function contentOf(rowsOf: TestDatabase['rows']): Promise<Map<string, Content>> {
  const tables = await rowsOf<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const contents = new Map<string, Content>();
  for (const { name } of tables) {
    const [content] = await rowsOf<Content>(
      `select '${name}' as table, count(*)::int as rows, md5(string_agg(row::text, E'\\n' order by row::text)) as sum from public."${name}" row`,
    );
    if (content) contents.set(name, content);
  }
  return contents;
}
