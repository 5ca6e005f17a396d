import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { soonMs } from '../jobs/sweep.js';
import { publishReview, remindReviews, reviewsQueue } from './reviews.jobs.js';
import { PublishService } from './publish.service.js';

/** Reviews that are to be seen, and people to be asked for theirs. */
@Processor(reviewsQueue, workerOptions)
export class ReviewsProcessor extends QueueProcessor {
  constructor(@InjectQueue(reviewsQueue) queue: Queue, jobs: Jobs, publishing: PublishService) {
    super(queue, jobs);
    jobs.handle(publishReview, ({ reviewId }) => publishing.publishDue(reviewId));
    jobs.handle(remindReviews, ({ rideId }) => publishing.remind(rideId));
    jobs.sweep({ name: 'reviews.publish-due', queue: reviewsQueue, everyMs: soonMs, run: () => publishing.publishAllDue() });
  }
}
