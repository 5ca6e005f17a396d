import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Clock } from '../config/clock.js';
import { dayMs, later } from '../contract/duration.js';
import type { Id } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { sometimesMs } from '../jobs/sweep.js';
import { AttachmentsService } from './attachments/attachments.service.js';
import { messageSent } from './chat.events.js';
import { chatQueue, tellRecipients } from './chat.jobs.js';
import { tellGate } from './conversations/gate.queries.js';
import { GroupHeirsService } from './groups/group-heirs.service.js';
import { purgeDeleted } from './messages/deletion.queries.js';
import { deletedKeptDays, previewOf } from './messages/message.contract.js';
import { recipientsOf } from './messages/message.queries.js';

const purgeBatch = 500;

@Processor(chatQueue, workerOptions)
export class ChatProcessor extends QueueProcessor {
  constructor(
    @InjectQueue(chatQueue) queue: Queue,
    jobs: Jobs,
    private readonly sql: Sql,
    private readonly clock: Clock,
    attachments: AttachmentsService,
    heirs: GroupHeirsService,
  ) {
    super(queue, jobs);
    jobs.gather(tellRecipients, (batches, unit) =>
      this.recordSent(
        batches.flatMap(({ message_ids }) => message_ids),
        unit,
      ),
    );
    jobs.sweep({ name: 'chat.purge-deleted', queue: chatQueue, everyMs: sometimesMs, run: () => this.purgeDeleted() });
    jobs.sweep({ name: 'chat.forget-unsent', queue: chatQueue, everyMs: sometimesMs, run: () => attachments.removeForgotten() });
    jobs.sweep({ name: 'chat.appoint-heirs', queue: chatQueue, everyMs: sometimesMs, run: () => heirs.sweep() });
  }

  /** Whoever read meanwhile is not told; a second run tells the same again, and listeners keep one row of each. */
  private async recordSent(ids: readonly Id[], unit: Unit): Promise<void> {
    await unit.all(tellGate, { messages: ids });
    for (const { message, ...told } of await unit.all(recipientsOf, { ids })) {
      unit.record(messageSent, { ...told, preview: previewOf(message) });
    }
  }

  private async purgeDeleted(): Promise<void> {
    const before = later(this.clock.now(), -deletedKeptDays * dayMs);
    await this.sql.all(purgeDeleted, { before, limit: purgeBatch });
  }
}
