import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { pushNotice, pushNotices } from './push.jobs.js';
import { pushQueue } from './push-queue.api.js';
import { PushDeliveries } from './sending/deliveries.service.js';
import { perHost } from './sending/lanes.js';

/** Jobs at a time: twice what is in hand for one push service, so that one that hangs leaves room for the others. */
const concurrency = 2 * perHost;

@Processor(pushQueue, { ...workerOptions, concurrency })
export class PushProcessor extends QueueProcessor {
  constructor(@InjectQueue(pushQueue) queue: Queue, jobs: Jobs, deliveries: PushDeliveries) {
    super(queue, jobs);
    jobs.handle(pushNotice, (wanted) => deliveries.push([wanted]));
    jobs.handle(pushNotices, ({ notices }) => deliveries.push(notices));
    jobs.sweep({ name: 'push.retry-due', queue: pushQueue, everyMs: soonMs, run: () => deliveries.retryDue() });
    jobs.sweep({ name: 'push.forget', queue: pushQueue, everyMs: sometimesMs, run: () => deliveries.forget() });
  }
}
