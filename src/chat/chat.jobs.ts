import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id } from '../contract/ids.js';
import { job } from '../contract/job.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Jobs } from '../jobs/jobs.js';
import { messageSent } from './chat.events.js';
import { purgeDeleted } from './messages/deletion.queries.js';
import { tellGate } from './conversations/gate.queries.js';
import { deletedKeptDays, previewOf } from './messages/message.contract.js';
import { recipientsOf } from './messages/message.queries.js';

/** Tells recipients of a batch of messages; committed in the messages' own statement, so it is never lost. */
export const tellRecipients = job<{ message_ids: readonly Id[] }>({ name: 'chat.tell', queue: 'chat', attempts: 10, backoffMs: 500 });

const dayMs = 24 * 3_600_000;
const purgeBatch = 500;

@Injectable()
export class ChatJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.gather(tellRecipients, (batches, unit) =>
      this.tell(
        batches.flatMap(({ message_ids }) => message_ids),
        unit,
      ),
    );
    this.jobs.everyTick('chat', () => this.purgeDeleted());
  }

  /** Whoever read meanwhile is not told; a second run tells the same again, and listeners keep one row of each. */
  private async tell(ids: readonly Id[], unit: Unit): Promise<void> {
    await unit.all(tellGate, { messages: ids });
    for (const { message, ...told } of await unit.all(recipientsOf, { ids })) {
      unit.record(messageSent, { ...told, preview: previewOf(message) });
    }
  }

  private async purgeDeleted(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - deletedKeptDays * dayMs);
    await this.sql.all(purgeDeleted, { before, limit: purgeBatch });
  }
}
