import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { ExpiryService } from './applications/review/expiry.service.js';
import { ScreeningService } from './applications/review/screening.service.js';
import { driversQueue, preScreen } from './drivers.jobs.js';

/** Applications that were sent, and documents that expire. */
@Processor(driversQueue, workerOptions)
export class DriversProcessor extends QueueProcessor {
  constructor(@InjectQueue(driversQueue) queue: Queue, jobs: Jobs, screening: ScreeningService, expiry: ExpiryService) {
    super(queue, jobs);
    jobs.handle(preScreen, ({ applicationId }) => screening.screen(applicationId));
    jobs.sweep({ name: 'drivers.screen-sent', queue: driversQueue, everyMs: soonMs, run: () => screening.screenAll() });
    jobs.sweep({ name: 'drivers.remind-expiring', queue: driversQueue, everyMs: sometimesMs, run: () => expiry.remindAll() });
  }
}
