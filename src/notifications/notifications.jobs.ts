import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { Jobs } from '../jobs/jobs.js';
import { keptDays } from './notifications.contract.js';
import { purgeMessageKeys, purgeNotifications } from './notifications.queries.js';

const dayMs = 24 * 3_600_000;
/** Rows that one sweep takes away at most, so that it never holds up what is told meanwhile. */
const purgeBatch = 1_000;

/** Keeps the history bounded: ninety days. */
@Injectable()
export class NotificationsJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.everyTick('housekeeping', () => this.purge());
  }

  private async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptDays * dayMs);
    await this.sql.all(purgeNotifications, { before, limit: purgeBatch });
    await this.sql.all(purgeMessageKeys, { before, limit: purgeBatch });
  }
}
