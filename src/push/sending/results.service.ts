import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { later } from '../../contract/duration.js';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { coalesce } from '../../jobs/coalesce.js';
import type { DeliveryStatus } from '../push.contract.js';
import { maxRefusals, type Verdict, waitMs } from './answers.rules.js';
import { whenMany } from './batches.js';
import type { DueRow } from './deliveries.queries.js';
import type { Answer } from './push-sender.js';
import { writeResults } from './results.queries.js';

interface Result {
  /** Null for a test, which is no delivery. */
  readonly id: Id | null;
  readonly status: DeliveryStatus;
  /** When it is tried next, while it waits. */
  readonly dueAt: Date;
  /** Null where nobody was asked. */
  readonly asked: Asked | null;
}

interface Asked extends Pick<Answer, 'status' | 'ms'> {
  readonly subscriptionId: Id;
  readonly verdict: Verdict;
}

/** What came of pushes: what many say at the same time is written in one statement. */
@Injectable()
export class PushResults {
  private readonly logger = new Logger('Push');
  private readonly write = coalesce((all: readonly Result[]) => this.writeAll(all), whenMany);

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** A push service was asked: how it ended, or when it is asked again (P17). */
  heard(
    { delivery_id: id, subscription_id: subscriptionId, attempts }: DueRow,
    { status, verdict, ms, retryAfter }: Answer,
  ): Promise<void> {
    const now = this.clock.now();
    const dueAt = verdict === 'later' ? later(now, waitMs(attempts, retryAfter, now)) : now;
    return this.write({ id, status: endOf[verdict], dueAt, asked: { subscriptionId, verdict, status, ms } });
  }

  /** Nobody was asked, and nobody is to be. */
  ended(id: Id, status: DeliveryStatus): Promise<void> {
    return this.write({ id, status, dueAt: this.clock.now(), asked: null });
  }

  /** Nobody was asked so far. */
  postponed(id: Id, dueAt: Date): Promise<void> {
    return this.write({ id, status: 'waiting', dueAt, asked: null });
  }

  /** What the answer to a test says of its browser. */
  judged(subscriptionId: Id, verdict: Verdict): Promise<void> {
    const asked = { subscriptionId, verdict, status: null, ms: 0 };
    return this.write({ id: null, status: 'waiting', dueAt: this.clock.now(), asked });
  }

  private async writeAll(all: readonly Result[]): Promise<ReadonlyMap<Result, void>> {
    const refusing = await this.sql.all(writeResults, {
      ids: all.map(({ id }) => id),
      subscriptions: all.map(({ asked }) => asked?.subscriptionId ?? null),
      statuses: all.map(({ status }) => status),
      dues: all.map(({ dueAt }) => dueAt),
      verdicts: all.map(({ asked }) => asked?.verdict ?? null),
      codes: all.map(({ asked }) => asked?.status ?? null),
      times: all.map(({ asked }) => asked?.ms ?? null),
      now: this.clock.now(),
      most: maxRefusals,
    });
    for (const { subscription_id: subscription } of refusing)
      this.logger.error({ subscription }, 'a push service refuses: are the VAPID keys right?');
    return new Map();
  }
}

const endOf: Readonly<Record<Verdict, DeliveryStatus>> = {
  sent: 'sent',
  gone: 'gone',
  too_large: 'refused',
  refused: 'refused',
  mistrusted: 'refused',
  later: 'waiting',
};
