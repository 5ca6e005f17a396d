import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { BackupError } from './backup-error.js';

const Sha256 = z.string().regex(/^[\da-f]{64}$/);
/** What PostgreSQL and a file system both take as it is. */
const Name = z.string().regex(/^[a-z][a-z\d_]{0,62}$/);

/** What a backup folder says of itself; written last, so a folder without it is no backup. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  /** Of the database's snapshot. */
  taken_at: z.iso.datetime(),
  /** All that had run on the database: what its tables look like. */
  migrations: z.array(z.string().min(1)).min(1),
  tables: z.array(z.strictObject({ name: Name, columns: z.array(Name).min(1), rows: z.int().min(0), sha256: Sha256 })).min(1),
  /** Of the data folder; `sha256` is that of the list, which has each file's own. */
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), sha256: Sha256 }),
  /** Where what people sent is kept instead of in the data folder: it is not part of the backup. */
  bucket: z.string().nullable(),
});
export type Manifest = z.output<typeof Manifest>;
export type TableEntry = Manifest['tables'][number];

export const manifestFile = 'manifest.json';
export const fileList = 'files.jsonl.gz';
export const tableFile = (table: string): string => join('tables', `${table}.copy.gz`);
export const keptFile = (path: string): string => join('files', path);

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${folder}: it has no ${manifestFile}.`);
  });
  const parsed = Manifest.safeParse(jsonOf(text));
  if (!parsed.success) throw new BackupError(`${manifestFile} in ${folder} is damaged, or of a newer Hometown.`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
