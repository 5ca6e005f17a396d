// Starts a migration: the next number, a file and a class of its own, and a statement that fails until it is replaced.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.mjs';

/** It becomes the name of a file and of a class. */
const plainName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const nameMaxLength = 50;
const numbered = /^(\d{3})[a-z]?-(.+)\.ts$/;

/** Writes the migration `name` into `folder` and tells its path. */
export function newMigration(name, folder) {
  if (!name || !plainName.test(name) || name.length > nameMaxLength)
    throw new StartupError(
      `a migration is named by what it does, in small letters and hyphens, at most ${nameMaxLength} characters: npm run migration -- ride-notes`,
    );
  const known = readdirSync(folder).flatMap((file) => {
    const [, number, of] = numbered.exec(file) ?? [];
    return of ? [{ number: Number(number), name: of, file }] : [];
  });
  const taken = known.find((migration) => migration.name === name);
  if (taken) throw new StartupError(`${taken.file} has that name already`);
  const number = Math.max(0, ...known.map((migration) => migration.number)) + 1;
  const fullName = `${String(number).padStart(3, '0')}-${name}`;
  const path = join(folder, `${fullName}.ts`);
  writeFileSync(path, textOf(fullName, className(name)), { flag: 'wx' });
  return path;
}

const className = (name) =>
  `${name
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('')}Migration`;

const textOf = (fullName, name) => `import { Migration } from '@mikro-orm/migrations';

/** What it is for, in one sentence. */
export class ${name} extends Migration {
  override name = '${fullName}';

  override up(): void {
    this.addSql('alter table the_table add column the_column text');
  }
}
`;
