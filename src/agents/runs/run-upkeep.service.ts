import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { later } from '../../contract/duration.js';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { deliverAnswer, workOnRun } from '../agents.jobs.js';
import { expirePending, overdueConfirmations } from '../confirmations/confirmations.queries.js';
import { queuedMs, runsKeptMs, deliveredWithinMs, undeliveredForMs, usageKeptMs } from '../limits.js';
import { expireOfTokens, forgetOfTokens } from '../mcp/mcp-confirmations.queries.js';
import { forgetUsage } from '../usage/usage.queries.js';
import { RunDelivery } from './run-delivery.service.js';
import { abandonedRuns, failAbandoned, forgetRuns, lockRun, lostRuns, resumeRun, touchQueued, undeliveredRuns } from './runs.queries.js';

const batch = 100;

/** Finds what nobody works on or waits for any more. */
@Injectable()
export class RunUpkeep {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly delivery: RunDelivery,
  ) {}

  /** Whose worker was killed: the person hears that the answer was cut off, and what was said of it is no answer. */
  async endAbandoned(): Promise<void> {
    const due = await this.sql.all(abandonedRuns, { now: this.clock.now(), limit: batch });
    await sweepEach(due, ({ id }) =>
      this.work.run(async (unit) => {
        if (await unit.one(failAbandoned, { id, now: unit.now })) unit.enqueue(deliverAnswer, { runId: id });
      }),
    );
  }

  /** Whose job was lost. */
  async enqueueLost(): Promise<void> {
    const due = await this.sql.all(lostRuns, { before: later(this.clock.now(), -queuedMs), limit: batch });
    await sweepEach(due, ({ id }) =>
      this.work.run(async (unit) => {
        if (await unit.one(touchQueued, { id, now: unit.now })) unit.enqueue(workOnRun, { runId: id });
      }),
    );
  }

  /** Whose delivery was lost, or failed each time: without its end nobody could ask on. */
  async deliverLost(): Promise<void> {
    const now = this.clock.now();
    const due = await this.sql.all(undeliveredRuns, {
      since: later(now, -undeliveredForMs),
      before: later(now, -deliveredWithinMs),
      limit: batch,
    });
    await sweepEach(due, ({ id }) => this.delivery.deliver(id));
  }

  /** What was not confirmed in time is not done, and the agent says so. */
  async expireConfirmations(): Promise<void> {
    const due = await this.sql.all(overdueConfirmations, { now: this.clock.now(), limit: batch });
    await sweepEach(due, ({ id, run_id: run }) => this.expire(id, run));
    await this.sql.all(expireOfTokens, { now: this.clock.now(), limit: batch });
  }

  async forget(): Promise<void> {
    const now = this.clock.now();
    const before = later(now, -runsKeptMs);
    await forgetInBatches(batch, (limit) => this.sql.all(forgetRuns, { before, limit }));
    await forgetInBatches(batch, (limit) => this.sql.all(forgetOfTokens, { before, limit }));
    await forgetInBatches(batch, (limit) => this.sql.all(forgetUsage, { before: later(now, -usageKeptMs), limit }));
  }

  private expire(id: Id, run: Id): Promise<void> {
    return this.work.run(async (unit) => {
      const { now } = unit;
      await unit.one(lockRun, { id: run });
      if (!(await unit.one(expirePending, { id, now }))) return;
      if (await unit.one(resumeRun, { id: run, session: null, now })) unit.enqueue(workOnRun, { runId: run });
    });
  }
}
