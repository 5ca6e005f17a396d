import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { FileStore } from './file-store.js';
import { doomedFiles, forgetFiles, keptFile } from './files.queries.js';

const sweepMax = 100;

/** Reading stored files, and removing those that nobody keeps. */
@Injectable()
export class FilesService {
  constructor(
    private readonly sql: Sql,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  /** The bytes of a file that somebody keeps. */
  async read(name: string): Promise<Buffer | undefined> {
    const kept = await this.sql.one(keptFile, { name });
    return kept ? this.store.read(name) : undefined;
  }

  /** The file goes before its row: a crash between them repeats the removal. */
  async sweep(): Promise<void> {
    const due = await this.sql.all(doomedFiles, { now: this.clock.now(), limit: sweepMax });
    if (due.length === 0) return;
    await Promise.all(due.map(({ name }) => this.store.remove(name)));
    await this.sql.all(forgetFiles, { names: due.map(({ name }) => name) });
  }
}
