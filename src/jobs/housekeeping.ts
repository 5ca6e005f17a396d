import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { Jobs } from './jobs.js';

const hourMs = 3_600_000;

/** Rows of the kit that serve for a while only: each table, the column that ages it, and for how long it is kept. */
const shortLived = [
  { table: 'idempotency_keys', column: 'created_at', keptMs: 48 * hourMs },
  { table: 'fanout_payloads', column: 'created_at', keptMs: hourMs / 12 },
] as const;

const batch = 1_000;

/** Keeps the kit's own tables and queues from growing without end. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.everyTick('housekeeping', () => this.sweep());
  }

  private async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.jobs.evict(new Date(now));
    for (const { table, column, keptMs } of shortLived) {
      await this.sql.rows(`delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} < $1 limit $2))`, [
        new Date(now - keptMs),
        batch,
      ]);
    }
    await this.sql.rows('delete from rate_limits where key = any(array(select key from rate_limits where expire < $1 limit $2))', [
      now,
      batch,
    ]);
  }
}
