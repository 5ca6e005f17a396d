import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { FileStore, type OpenFile } from './stores/file-store.js';
import { addressOf } from './files.api.js';
import { doomedFiles, forgetFiles, keptFile } from './files.queries.js';
import { PhotoGuards } from './photo-guards.api.js';
import { removeLeftUploads } from './upload-folders.js';

const sweepMax = 100;

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

  async sweep(): Promise<void> {
    await this.removeDoomed();
    await removeLeftUploads(this.config.dataDir, this.clock.now());
  }

  /** The file goes before its row: a crash between them repeats the removal. */
  private async removeDoomed(): Promise<void> {
    const due = await this.sql.all(doomedFiles, { now: this.clock.now(), limit: sweepMax });
    if (due.length === 0) return;
    await Promise.all(due.map(({ name }) => this.store.remove(name)));
    await this.sql.all(forgetFiles, { names: due.map(({ name }) => name) });
  }
}
