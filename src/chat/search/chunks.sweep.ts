import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, later } from '../../contract/duration.js';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { Jobs } from '../../jobs/jobs.js';
import { sometimesMs } from '../../jobs/sweep.js';
import { chatQueue } from '../chat.jobs.js';
import { lockConversations } from '../delivery/receipts.queries.js';
import { conversationsToFill, fillChunks } from './chunks.queries.js';

/** A chunk that is not full is written after so long a silence: with each message, it would be written a hundred times. */
const quietMs = dayMs;
/** Conversations that one sweep fills, and transactions for each; the next one goes on. */
const sweepMax = 500;
const stepsMax = 20;

/** Messages come into the index of the search after they were sent (decision 040); a send knows nothing of it. */
@Injectable()
export class ChunksSweep implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep({ name: 'chat.fill-chunks', queue: chatQueue, everyMs: sometimesMs, run: () => this.fillDue() });
  }

  /** Twice at once does no more than once. */
  async fillDue(): Promise<void> {
    const due = await this.sql.all(conversationsToFill, { quietSince: later(this.clock.now(), -quietMs), limit: sweepMax });
    await sweepEach(due, ({ id }) => this.fill(id));
  }

  private async fill(id: Id): Promise<void> {
    for (let step = 0; step < stepsMax; step += 1) {
      if (!(await this.fillSome(id))) return;
    }
  }

  private fillSome(id: Id): Promise<boolean> {
    return this.work.run(
      async (unit) => {
        // Everything of a conversation changes under its row's lock; what its messages say is read after it.
        await unit.all(lockConversations, { ids: [id] });
        return (await unit.one(fillChunks, { id }))?.hasMore ?? false;
      },
      // Taken back by a crash of the database, it is due again.
      { isDurable: false },
    );
  }
}
