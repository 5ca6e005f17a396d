import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { FileStore } from './file-store.js';

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
    const kept = await this.sql.row('select 1 from stored_files where name = $1 and doomed_at is null', [name]);
    return kept ? this.store.read(name) : undefined;
  }

  /** The file goes before its row: a crash between them repeats the removal. */
  async sweep(): Promise<void> {
    const due = await this.sql.rows<{ name: string }>('select name from stored_files where doomed_at <= $1 order by doomed_at limit $2', [
      this.clock.now(),
      sweepMax,
    ]);
    if (due.length === 0) return;
    await Promise.all(due.map(({ name }) => this.store.remove(name)));
    await this.sql.rows('delete from stored_files where name = any($1) and doomed_at is not null', [due.map(({ name }) => name)]);
  }
}
