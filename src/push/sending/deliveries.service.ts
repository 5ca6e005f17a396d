import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, later, minuteMs } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { NotificationsApi } from '../../notifications/notifications.api.js';
import { type DeliveryStatus, logDays } from '../push.contract.js';
import { subscriptionGone, subscriptionRefused, subscriptionWorked } from '../subscriptions/subscriptions.queries.js';
import { messageOf, type PushMessage } from '../words/payload.rules.js';
import { maxRefusals, type Verdict, verdictOf, waitMs } from './answers.rules.js';
import {
  answerDelivery,
  claimDue,
  type ClaimedRow,
  type DueRow,
  dueDelivery,
  endDelivery,
  forgetDeliveries,
  makeDeliveries,
  postponeDelivery,
} from './deliveries.queries.js';
import { Lanes } from './lanes.js';
import { type Answer, PushSender } from './push-sender.js';

/** Longer than one may take, with its turn and both its tries: whoever has not ended it by then crashed (ms). */
const claimMs = minuteMs;
/** No room at its push service: how long until it is tried again (ms). */
const fullMs = 5_000;
const batch = 100;
const forgetBatch = 1_000;

interface Wanted {
  readonly userId: UserId;
  readonly notificationId: Id;
  readonly position: Id;
}

/**
 * Each push to each browser is a row before anybody is asked (P16): a job that runs twice finds it, one that crashes leaves it to
 * the sweep, and what its service put off waits in it. Just before each try it is looked at whether it is still to be told.
 */
@Injectable()
export class PushDeliveries {
  private readonly logger = new Logger('Push');
  private readonly lanes = new Lanes();

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly notifications: NotificationsApi,
    private readonly sender: PushSender,
  ) {}

  /** The job of one notice: all browsers of its person. */
  async push(wanted: Wanted): Promise<void> {
    const now = this.clock.now();
    await this.tryAll(await this.sql.all(makeDeliveries, { ...wanted, now, until: later(now, claimMs) }));
  }

  /** The sweep: what its service put off, and what a crash left behind. */
  async retryDue(): Promise<void> {
    const now = this.clock.now();
    await this.tryAll(await this.sql.all(claimDue, { now, until: later(now, claimMs), limit: batch }));
  }

  /** Of the log, what is older than thirty days. */
  async forget(): Promise<void> {
    await this.sql.all(forgetDeliveries, { before: later(this.clock.now(), -logDays * dayMs), limit: forgetBatch });
  }

  /** One that fails on our side is the next sweep's; the others go on. */
  private async tryAll(claimed: readonly ClaimedRow[]): Promise<void> {
    const results = await Promise.allSettled(claimed.map((row) => this.tryInLane(row)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async tryInLane({ id, endpoint }: ClaimedRow): Promise<void> {
    const hasRun = await this.lanes.run(new URL(endpoint).host, () => this.tryNow(id));
    if (!hasRun) await this.sql.all(postponeDelivery, { id, dueAt: later(this.clock.now(), fullMs) });
  }

  private async tryNow(id: Id): Promise<void> {
    const now = this.clock.now();
    const due = await this.sql.one(dueDelivery, { id, now });
    const message = due && (await this.messageFor(due, now));
    if (!due || !message) return this.end(id, 'dropped');
    if (later(due.created_at, message.ttlMs) <= now) return this.end(id, 'expired');
    await this.heard(due, await this.sender.send(due, message));
  }

  private async messageFor({ notification_id: id, position }: DueRow, now: Date): Promise<PushMessage | undefined> {
    const notice = id !== null && position !== null ? await this.notifications.toPush(id, position) : undefined;
    return notice && this.notifications.write(notice.reader, () => messageOf(notice, now));
  }

  private async end(id: Id, status: DeliveryStatus): Promise<void> {
    await this.sql.all(endDelivery, { id, status });
  }

  private async heard(due: DueRow, answer: Answer): Promise<void> {
    const now = this.clock.now();
    const verdict = verdictOf(answer.status);
    const dueAt = verdict === 'later' ? later(now, waitMs(due.attempts, answer.retryAfter, now)) : now;
    await this.sql.all(answerDelivery, { id: due.id, status: endOf[verdict], http_status: answer.status, ms: answer.ms, dueAt });
    await this.judge(due.subscription_id, verdict);
  }

  /** What an answer says of the browser itself (P17). */
  async judge(id: Id, verdict: Verdict): Promise<void> {
    if (verdict === 'sent') await this.sql.all(subscriptionWorked, { id, now: this.clock.now() });
    if (verdict === 'gone') await this.sql.all(subscriptionGone, { id });
    if (verdict !== 'refused') return;
    const refused = await this.sql.one(subscriptionRefused, { id, most: maxRefusals });
    if (refused?.active === false) this.logger.error({ subscription: id }, 'a push service refuses: are the VAPID keys right?');
  }
}

const endOf: Readonly<Record<Verdict, DeliveryStatus>> = {
  sent: 'sent',
  gone: 'gone',
  too_large: 'refused',
  refused: 'refused',
  later: 'waiting',
};
