import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs, later } from '../contract/duration.js';

/** What an upload left behind is removed when it is so old (ms): the instance died with it. */
const leftMs = hourMs;
/** Removed in one sweep at most. */
const sweepMax = 100;

const uploadsIn = (dataDir: string) => join(dataDir, 'uploads');

/** A folder of its own for each upload (DATA_DIR/uploads): with it goes all that was made of the file. Its name says since when. */
export function newUploadFolder(dataDir: string, now: Date): string {
  return join(uploadsIn(dataDir), `${now.getTime()}-${randomUUID()}`);
}

/** Some of it may be written just now, by a parser that does not know yet that its sender is gone. */
export async function removeUploadFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

export async function removeLeftUploads(dataDir: string, now: Date): Promise<void> {
  const names = await readdir(uploadsIn(dataDir)).catch(() => []);
  const before = later(now, -leftMs).getTime();
  const left = names.filter((name) => Number.parseInt(name, 10) < before).slice(0, sweepMax);
  for (const name of left) await removeUploadFolder(join(uploadsIn(dataDir), name));
}
