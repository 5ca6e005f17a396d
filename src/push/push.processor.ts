import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { pushNotice } from './push.jobs.js';
import { pushQueue } from './push-queue.api.js';
import { PushDeliveries } from './sending/deliveries.service.js';

/** Notices at a time: more than one push service lets in at once, so that one that hangs leaves room for the others. */
const concurrency = 16;

@Processor(pushQueue, { ...workerOptions, concurrency })
export class PushProcessor extends QueueProcessor {
  constructor(@InjectQueue(pushQueue) queue: Queue, jobs: Jobs, deliveries: PushDeliveries) {
    super(queue, jobs);
    jobs.handle(pushNotice, (wanted) => deliveries.push(wanted));
    jobs.sweep({ name: 'push.retry-due', queue: pushQueue, everyMs: soonMs, run: () => deliveries.retryDue() });
    jobs.sweep({ name: 'push.forget', queue: pushQueue, everyMs: sometimesMs, run: () => deliveries.forget() });
  }
}
