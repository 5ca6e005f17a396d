import { join, resolve } from 'node:path';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { whileMigrating, withMigrator } from '../database/migrate.js';
import { BackupError } from './backup-error.js';
import { anybody } from './backup.queries.js';
import {
  continueSequences,
  copyIn,
  forgetRevocable,
  inOrderOfReferences,
  migrationsIn,
  switchTriggers,
  tablesOf,
  truncate,
} from './catalog.js';
import { FileReturns } from './kept-files.js';
import { fileList, type Manifest, readManifest, type TableEntry, tableFile } from './manifest.js';
import { checksumOf, unpack } from './packed.js';
import type { TownData } from './town-data.js';

/**
 * Puts a town back into an empty database and its data folder: all of it, or nothing where a part is damaged. No product may run
 * on them, and none can start meanwhile.
 * @throws BackupError when the backup is no good, or the place is not empty
 */
export async function restoreBackup(town: TownData, folder: string): Promise<Manifest> {
  const backup = resolve(folder);
  const manifest = await readManifest(backup);
  requireSameStore(manifest, town);
  await requireWhole(manifest, backup);
  await whileMigrating(town.databaseUrl, async () => {
    const client = new pg.Client({ connectionString: town.databaseUrl, application_name: 'hometown restore' });
    client.on('error', () => undefined); // the statement under way says it
    await client.connect();
    try {
      await requireEmpty(client);
      await migrateAsSaved(town.databaseUrl, manifest.migrations, await migrationsIn(client));
      await load(client, { manifest, backup, files: new FileReturns(backup, town.dataDir) });
    } finally {
      await client.end();
    }
  });
  return manifest;
}

function requireSameStore({ bucket, files }: Manifest, town: TownData): void {
  if (bucket !== null && town.bucket === undefined)
    throw new BackupError(`What people sent is in the bucket ${bucket}: set S3_BUCKET to it, or to a copy of it.`);
  if (bucket === null && town.bucket !== undefined && files.count > 0)
    throw new BackupError('The backup has its files in a folder and S3_BUCKET is set: restore without it.');
}

/** Before anything is touched. */
async function requireWhole({ tables, files }: Manifest, backup: string): Promise<void> {
  const sums = [...tables.map(({ name, sha256 }) => ({ file: tableFile(name), sha256 })), { file: fileList, sha256: files.sha256 }];
  for (const { file, sha256 } of sums) {
    const found = await checksumOf(join(backup, file)).catch(() => undefined);
    if (found !== sha256) throw new BackupError(`The backup is damaged: ${file} is not what was saved.`);
  }
}

/** Nobody works on it, and nobody lives there. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows: running } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'hometown'",
  );
  if ((running[0]?.count ?? 0) > 0) throw new BackupError('Hometown runs on this database: stop it first.');
  const { rows: found } = await client.query<{ exists: boolean }>("select to_regclass('users') is not null as exists");
  if (found[0]?.exists !== true) return;
  const { rows: people } = await client.query(anybody.bind({}));
  if (people.length > 0) throw new BackupError('There are people in this database: restore into an empty one.');
}

/** The tables as they were when the backup was taken; what came since migrates them at the next start. */
async function migrateAsSaved(databaseUrl: string, saved: readonly string[], done: readonly string[]): Promise<void> {
  const isSaved = new Set(saved);
  await withMigrator(databaseUrl, async (migrator) => {
    const beyond = done.find((name) => !isSaved.has(name));
    if (beyond !== undefined) throw new BackupError(`This database is newer than the backup (${beyond}): restore into an empty one.`);
    const known = new Set([...done, ...(await migrator.getPending()).map(({ name }) => name)]);
    const unknown = saved.find((name) => !known.has(name));
    if (unknown !== undefined) throw new BackupError(`The backup is of a newer Hometown (${unknown}): restore with that one.`);
    const missing = saved.filter((name) => !done.includes(name));
    if (missing.length > 0) await migrator.up({ migrations: missing });
  });
}

interface Load {
  readonly manifest: Manifest;
  readonly backup: string;
  readonly files: FileReturns;
}

async function load(client: pg.Client, { manifest, backup, files }: Load): Promise<void> {
  const tables = await inOrderOfReferences(client, manifest.tables);
  try {
    await client.query('begin');
    // What migrations brought into the tables came along, as it was by then.
    await client.query(truncate(await tablesOf(client)));
    for (const table of tables) await loadTable(client, table, backup);
    for (const { name } of tables) {
      const forget = forgetRevocable.get(name);
      if (forget !== undefined) await client.query(forget);
    }
    await continueSequences(client);
    await files.bring();
    await files.keep();
    await client.query('commit');
  } catch (error) {
    await files.forget();
    throw error;
  }
  await client.query('analyze');
}

async function loadTable(client: pg.Client, table: TableEntry, backup: string): Promise<void> {
  await client.query(switchTriggers(table, 'disable'));
  const rows = client.query(copyFrom(copyIn(table)));
  await unpack(join(backup, tableFile(table.name)), rows);
  await client.query(switchTriggers(table, 'enable'));
  if (rows.rowCount !== table.rows)
    throw new BackupError(`The backup is damaged: ${table.name} has ${rows.rowCount} rows instead of ${table.rows}.`);
}
