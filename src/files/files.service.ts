import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { hourMs, later } from '../contract/duration.js';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { FileStore, type OpenFile } from './stores/file-store.js';
import { addressOf } from './files.api.js';
import { doomedFiles, forgetFiles, keptFile, postponeFiles } from './files.queries.js';
import { PhotoGuards } from './photo-guards.api.js';
import { removeLeftUploads } from './upload-folders.js';

const sweepMax = 100;
/** When the store is asked again to remove a file that it did not (ms). */
const againMs = hourMs;

/** Reading stored files, and removing those that nobody keeps. */
@Injectable()
export class FilesService {
  constructor(
    private readonly sql: Sql,
    private readonly store: FileStore,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly guards: PhotoGuards,
  ) {}

  /** A photo that somebody keeps; undefined for whom it is not for, and for what is not there: nobody can tell the two apart. */
  async openPhoto(me: UserId, name: string): Promise<OpenFile | undefined> {
    const kept = await this.sql.one(keptFile, { name });
    const isReadable = kept !== undefined && (await this.guards.allows(kept.guard, me, addressOf(name)));
    return isReadable ? this.store.open(name) : undefined;
  }

  /**
   * The file goes before its row: a crash between them repeats the removal. One that the store does not remove is tried again later, and
   * holds up no other; a round ends where it removes none.
   */
  async removeDoomed(): Promise<void> {
    const errors: unknown[] = [];
    await forgetInBatches(sweepMax, async (limit) => {
      const now = this.clock.now();
      const due = await this.sql.all(doomedFiles, { now, limit });
      const [gone, left]: [string[], string[]] = [[], []];
      const remove = async ({ name }: { name: string }) => {
        try {
          await this.store.remove(name);
          gone.push(name);
        } catch (error) {
          left.push(name);
          errors.push(error);
        }
      };
      await Promise.all(due.map(remove));
      if (gone.length > 0) await this.sql.all(forgetFiles, { names: gone });
      if (left.length > 0) await this.sql.all(postponeFiles, { names: left, until: later(now, againMs) });
      return gone.length === 0 ? gone : due;
    });
    if (errors.length > 0) throw new Error(`${errors.length} files could not be removed`, { cause: errors[0] });
  }

  removeLeftUploads(): Promise<void> {
    return removeLeftUploads(this.config.dataDir, this.clock.now());
  }
}
