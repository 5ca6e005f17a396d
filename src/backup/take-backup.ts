import { rmSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.js';
import { copyOut, emptyAfterRestore, migrationsIn, type Table, tablesOf } from './catalog.js';
import { FileCopies } from './kept-files.js';
import { type Manifest, manifestFile, type TableEntry, tableFile } from './manifest.js';
import { pack } from './packed.js';
import type { TownData } from './town-data.js';

/**
 * Saves the whole town into a new folder, while it may go on: all tables as they are at one moment, and the files of the data
 * folder. The folder has its name only when it is whole; of a backup that ends early, by a signal too, nothing stays.
 * @throws BackupError when the folder exists or is within the data folder, or there is no town yet
 */
export async function takeBackup(town: TownData, folder: string): Promise<Manifest> {
  const whole = resolve(folder);
  if (await exists(whole)) throw new BackupError(`${whole} exists: name a folder that does not.`);
  if (whole.startsWith(join(town.dataDir, sep))) throw new BackupError(`${whole} is within ${town.dataDir}: name a folder outside of it.`);
  const part = `${whole}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(dirname(whole), { recursive: true });
  await mkdir(part, { mode: 0o700 }); // it holds everything of everybody
  const dropPart = () => rmSync(part, { recursive: true, force: true });
  process.on('exit', dropPart);
  try {
    const manifest = await save(town, part);
    await writeFile(join(part, manifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flush: true });
    await rename(part, whole);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    process.off('exit', dropPart);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Files first and once more at the end: one that goes meanwhile was copied, and one that a row of the snapshot names is there. */
async function save({ databaseUrl, dataDir, bucket }: TownData, folder: string): Promise<Manifest> {
  const files = new FileCopies(dataDir, folder);
  await files.addNew();
  const database = await saveDatabase(databaseUrl, folder);
  await files.addNew();
  const sha256 = await files.end();
  return { format: 1, ...database, files: { count: files.count, bytes: files.bytes, sha256 }, bucket: bucket ?? null };
}

async function saveDatabase(databaseUrl: string, folder: string): Promise<Pick<Manifest, 'taken_at' | 'migrations' | 'tables'>> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'hometown backup' });
  client.on('error', () => undefined); // the statement under way says it
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ now: Date }>('select now() as now');
    const migrations = await migrationsIn(client);
    if (migrations.length === 0) throw new BackupError('There is no town in this database yet.');
    const tables: TableEntry[] = [];
    for (const table of await tablesOf(client)) if (!emptyAfterRestore.has(table.name)) tables.push(await saveTable(client, table, folder));
    return { taken_at: (rows[0]?.now ?? new Date()).toISOString(), migrations, tables };
  } finally {
    await client.end();
  }
}

async function saveTable(client: pg.Client, table: Table, folder: string): Promise<TableEntry> {
  const rows = client.query(copyTo(copyOut(table)));
  const sha256 = await pack(rows, join(folder, tableFile(table.name)));
  return { name: table.name, columns: [...table.columns], rows: rows.rowCount, sha256 };
}
