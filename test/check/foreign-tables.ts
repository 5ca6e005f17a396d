import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { tables } = createRequire(import.meta.url)('../../architecture.cjs') as { tables: Readonly<Record<string, string>> };

/** What a statement reads or writes, as far as its words tell. */
const named = /\b(?:from|join|into|update|using)\s+([a-z_]+)\b/gi;

/** Who names whose table: `rides > users`, once for each time that it stands in a text. */
export function foreignTablesIn(module: string, text: string): string[] {
  const found = [...text.matchAll(named)].map(([, table = '']) => table);
  return found.filter((table) => (tables[table] ?? module) !== module).map((table) => `${module} > ${table}`);
}

/** The demo fills every table. */
const fillers = ['demo'];

/** How often each module names each table of another one. */
export function foreignTables(): Record<string, number> {
  const files = globSync('src/*/**/*.ts').filter((file) => !/\.(test|entity)\.ts$/.test(file));
  const uses = files.flatMap((file) => {
    const [, module = ''] = file.split('/');
    return fillers.includes(module) ? [] : foreignTablesIn(module, readFileSync(file, 'utf8'));
  });
  return Object.fromEntries([...new Set(uses)].toSorted().map((use) => [use, uses.filter((other) => other === use).length]));
}
