import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { soonMs } from '../jobs/sweep.js';
import { FilesService } from './files.service.js';

export const filesQueue = 'files';

/** Files that were dropped, and uploads that nobody kept. */
@Processor(filesQueue, workerOptions)
export class FilesProcessor extends QueueProcessor {
  constructor(@InjectQueue(filesQueue) queue: Queue, jobs: Jobs, files: FilesService) {
    super(queue, jobs);
    jobs.sweep({ name: 'files.remove-doomed', queue: filesQueue, everyMs: soonMs, run: () => files.removeDoomed() });
    jobs.sweep({ name: 'files.remove-left-uploads', queue: filesQueue, everyMs: soonMs, run: () => files.removeLeftUploads() });
  }
}
