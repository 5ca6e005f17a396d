import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import type { Id } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { AttachmentsService } from './attachments/attachments.service.js';
import { messageSent, messagesNotified } from './chat.events.js';
import { chatQueue, sendScheduled, notifyRecipients } from './chat.jobs.js';
import { notifyGate } from './conversations/gate.queries.js';
import { GroupHeirsService } from './groups/group-heirs.service.js';
import { DeletionService } from './messages/deletion.service.js';
import { previewOf } from './messages/message.contract.js';
import { recipientsOf } from './messages/message.queries.js';
import { ScheduledDispatchService } from './scheduled/scheduled-dispatch.service.js';

@Processor(chatQueue, workerOptions)
export class ChatProcessor extends QueueProcessor {
  constructor(
    @InjectQueue(chatQueue) queue: Queue,
    jobs: Jobs,
    deletion: DeletionService,
    attachments: AttachmentsService,
    heirs: GroupHeirsService,
    scheduled: ScheduledDispatchService,
  ) {
    super(queue, jobs);
    jobs.gather(notifyRecipients, (batches, unit) =>
      this.recordSent(
        batches.flatMap(({ message_ids }) => message_ids),
        unit,
      ),
    );
    jobs.sweep({ name: 'chat.purge-deleted', queue: chatQueue, everyMs: sometimesMs, run: () => deletion.purge() });
    jobs.sweep({ name: 'chat.forget-unsent', queue: chatQueue, everyMs: sometimesMs, run: () => attachments.removeForgotten() });
    jobs.sweep({ name: 'chat.appoint-heirs', queue: chatQueue, everyMs: sometimesMs, run: () => heirs.sweep() });
    jobs.handle(sendScheduled, (place) => scheduled.sendDue(place));
    jobs.sweep({ name: 'chat.send-all-scheduled', queue: chatQueue, everyMs: soonMs, run: () => scheduled.sendAllDue() });
  }

  /** Whoever read meanwhile is not notified; a second run records the same again, and listeners keep one row of each. */
  private async recordSent(ids: readonly Id[], unit: Unit): Promise<void> {
    unit.record(messagesNotified, { messageIds: ids });
    await unit.all(notifyGate, { messages: ids });
    for (const { message, ...sent } of await unit.all(recipientsOf, { ids })) {
      unit.record(messageSent, { ...sent, preview: previewOf(message) });
    }
  }
}
