import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../../jobs/queue.processor.js';
import { sometimesMs } from '../../jobs/sweep.js';
import { LinkPages } from './link-pages.js';
import { previewMessage, previewsQueue } from './previews.jobs.js';
import { PreviewsService } from './previews.service.js';

/** Pages that are read at a time. */
const concurrency = 4;

@Processor(previewsQueue, { ...workerOptions, concurrency })
export class PreviewsProcessor extends QueueProcessor {
  constructor(@InjectQueue(previewsQueue) queue: Queue, jobs: Jobs, previews: PreviewsService, pages: LinkPages) {
    super(queue, jobs);
    jobs.handle(previewMessage, (wanted) => previews.show(wanted));
    jobs.sweep({ name: 'chat.forget-pages', queue: previewsQueue, everyMs: sometimesMs, run: () => pages.forget() });
  }
}
