import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { later } from '../../contract/duration.js';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { sweepEach } from '../../jobs/each-due.js';
import { unansweredMs } from '../unanswered.js';
import { PartProgressService } from './part-progress.service.js';
import { stuckParts } from './part-steps.queries.js';

/** Parts that lost their job, that nobody answered for, or that are due again (P14). */
@Injectable()
export class StuckPartsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly parts: PartProgressService,
  ) {}

  /** A hundred at most. */
  stuck(): Promise<{ id: Id }[]> {
    const now = this.clock.now();
    return this.sql.all(stuckParts, { before: later(now, -unansweredMs), now });
  }

  async advanceStuck(): Promise<void> {
    await sweepEach(await this.stuck(), ({ id }) => this.parts.advance(id));
  }
}
