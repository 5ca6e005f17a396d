import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, later, minuteMs } from '../../contract/duration.js';
import { Sql } from '../../database/sql.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { coalesce } from '../../jobs/coalesce.js';
import { logDays } from '../push.contract.js';
import type { WantedPush } from '../push.jobs.js';
import { inBatches } from './batches.js';
import { claimDue, type ClaimedRow, forgetDeliveries, makeDeliveries } from './deliveries.queries.js';
import { DuePushes } from './due-pushes.service.js';
import { Lanes } from './lanes.js';
import { PushSender } from './push-sender.js';
import { PushResults } from './results.service.js';

/** Longer than one may take, with its turn and both its tries: whoever has not ended it by then crashed (ms). */
const claimMs = minuteMs;
/** No room at its push service: how long until it is tried again (ms). */
const fullMs = 5_000;
const batch = 100;
/** Of one sweep. */
const maxBatches = 10;
const forgetBatch = 1_000;
/** Jobs whose deliveries are made in one statement: few, so that the first of a crowd leave while those of the others are made. */
const jobsAtOnce = 2;

/**
 * Each push to each browser is a row before anybody is asked (P16): a job that runs twice finds it, one that crashes leaves it to
 * the sweep, and what its service put off waits in it. Just before each try it is looked at whether it is still to be told.
 */
@Injectable()
export class PushDeliveries {
  private readonly lanes = new Lanes();
  private readonly make = coalesce((jobs: readonly (readonly WantedPush[])[]) => this.makeAll(jobs), { ...inBatches, most: jobsAtOnce });

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly due: DuePushes,
    private readonly sender: PushSender,
    private readonly results: PushResults,
  ) {}

  /** The job of some notices: all browsers of their people. */
  async push(wanted: readonly WantedPush[]): Promise<void> {
    await this.tryAll((await this.make(wanted)) ?? []);
  }

  /** The sweep: what its service put off, and what a crash left behind. */
  async retryDue(): Promise<void> {
    for (let round = 0; round < maxBatches; round += 1) {
      const now = this.clock.now();
      const claimed = await this.sql.all(claimDue, { now, until: later(now, claimMs), limit: batch });
      await this.tryAll(claimed);
      if (claimed.length < batch) return;
    }
  }

  /** Of the log, what is older than thirty days. */
  forget(): Promise<void> {
    const before = later(this.clock.now(), -logDays * dayMs);
    return forgetInBatches(forgetBatch, (limit) => this.sql.all(forgetDeliveries, { before, limit }));
  }

  private async makeAll(jobs: readonly (readonly WantedPush[])[]): Promise<ReadonlyMap<readonly WantedPush[], ClaimedRow[]>> {
    const wanted = jobs.flat();
    const now = this.clock.now();
    const rows = await this.sql.all(makeDeliveries, {
      people: wanted.map(({ userId }) => userId),
      notifications: wanted.map(({ notificationId }) => notificationId),
      positions: wanted.map(({ position }) => position),
      now,
      until: later(now, claimMs),
    });
    const made = Map.groupBy(rows, (row) => row.position);
    // Of a notice that two jobs ask for, one has the rows.
    return new Map(jobs.map((job) => [job, job.flatMap(({ position }) => taken(made, position))]));
  }

  /** One that fails on our side is the next sweep's; the others go on. */
  private async tryAll(claimed: readonly ClaimedRow[]): Promise<void> {
    const results = await Promise.allSettled(claimed.map((row) => this.tryInLane(row)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async tryInLane(claimed: ClaimedRow): Promise<void> {
    const hasRun = await this.lanes.run(new URL(claimed.endpoint).host, () => this.tryNow(claimed));
    if (!hasRun) await this.results.postponed(claimed.id, later(this.clock.now(), fullMs));
  }

  /** Keeps its place until what came of it is written down: a crash forgets no more than those that were in hand. */
  private async tryNow(claimed: ClaimedRow): Promise<void> {
    const due = await this.due.look(claimed);
    if (!due) return this.results.ended(claimed.id, 'dropped');
    const { row, message } = due;
    const leftMs = later(row.told_at, message.ttlMs).getTime() - this.clock.now().getTime();
    if (leftMs <= 0) return this.results.ended(row.delivery_id, 'expired');
    await this.results.heard(row, await this.sender.send(row, { ...message, ttlMs: leftMs }));
  }
}

function taken<K, V>(from: Map<K, V[]>, key: K): V[] {
  const values = from.get(key) ?? [];
  from.delete(key);
  return values;
}
