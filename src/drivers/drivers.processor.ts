import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { DocumentsService } from './applications/documents/documents.service.js';
import { ExpiryService } from './applications/review/expiry.service.js';
import { ScreeningService } from './applications/review/screening.service.js';
import { driversQueue, preScreen } from './drivers.jobs.js';
import { DriversService } from './drivers.service.js';

/** Applications that were sent, documents that expire or were left, and places of drivers who went. */
@Processor(driversQueue, workerOptions)
export class DriversProcessor extends QueueProcessor {
  constructor(
    @InjectQueue(driversQueue) queue: Queue,
    jobs: Jobs,
    screening: ScreeningService,
    expiry: ExpiryService,
    drivers: DriversService,
    documents: DocumentsService,
  ) {
    super(queue, jobs);
    jobs.handle(preScreen, ({ applicationId }) => screening.screen(applicationId));
    jobs.sweep({ name: 'drivers.screen-sent', queue: driversQueue, everyMs: soonMs, run: () => screening.screenAll() });
    jobs.sweep({ name: 'drivers.remind-expiring', queue: driversQueue, everyMs: sometimesMs, run: () => expiry.remindAll() });
    jobs.sweep({ name: 'drivers.forget-places', queue: driversQueue, everyMs: sometimesMs, run: () => drivers.forgetPlaces() });
    jobs.sweep({ name: 'drivers.remove-left-documents', queue: driversQueue, everyMs: sometimesMs, run: () => documents.removeLeft() });
  }
}
