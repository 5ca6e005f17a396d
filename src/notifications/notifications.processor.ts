import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Clock } from '../config/clock.js';
import { dayMs, later } from '../contract/duration.js';
import { Sql } from '../database/sql.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { AnnouncementSender } from './announcements/announcement-sender.service.js';
import { clearAnnouncement, sendAnnouncement } from './announcements/announcements.jobs.js';
import { keptDays } from './notifications.contract.js';
import { purgeMessageKeys, purgeNotifications } from './notifications.queries.js';
import { notificationsQueue, SnoozeService, wakeJob } from './snooze/snooze.service.js';

/** Rows that one statement takes away at most, so that it never holds up what is told meanwhile. */
const purgeBatch = 1_000;

/** Brings back what was put off when its time comes (M71), and keeps the history bounded: ninety days. */
@Processor(notificationsQueue, workerOptions)
export class NotificationsProcessor extends QueueProcessor {
  constructor(
    @InjectQueue(notificationsQueue) queue: Queue,
    jobs: Jobs,
    snoozes: SnoozeService,
    announcements: AnnouncementSender,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super(queue, jobs);
    jobs.handle(wakeJob, ({ id }) => snoozes.wakeOne(id));
    jobs.handle(sendAnnouncement, ({ id }) => announcements.send(id));
    jobs.handle(clearAnnouncement, ({ id }) => announcements.clear(id));
    jobs.sweep({ name: 'announcements.due', queue: notificationsQueue, everyMs: soonMs, run: () => announcements.sweep() });
    jobs.sweep({ name: 'notifications.wake-due', queue: notificationsQueue, everyMs: soonMs, run: () => snoozes.wakeDue() });
    jobs.sweep({ name: 'notifications.purge', queue: notificationsQueue, everyMs: sometimesMs, run: () => this.purge() });
  }

  private async purge(): Promise<void> {
    const before = later(this.clock.now(), -keptDays * dayMs);
    await forgetInBatches(purgeBatch, (limit) => this.sql.all(purgeNotifications, { before, limit }));
    await forgetInBatches(purgeBatch, (limit) => this.sql.all(purgeMessageKeys, { before, limit }));
  }
}
