import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { soonMs } from '../jobs/sweep.js';
import { PresenceStatusService } from './presence-status.service.js';

export const presenceQueue = 'presence';

/** Whoever is gone without a goodbye is told to be gone. */
@Processor(presenceQueue, workerOptions)
export class PresenceProcessor extends QueueProcessor {
  constructor(@InjectQueue(presenceQueue) queue: Queue, jobs: Jobs, statuses: PresenceStatusService) {
    super(queue, jobs);
    jobs.sweep({ name: 'presence.sweep', queue: presenceQueue, everyMs: soonMs, run: () => statuses.sweep() });
  }
}
