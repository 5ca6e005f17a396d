import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { soonMs } from '../jobs/sweep.js';
import { ridesQueue, stepRide } from '../rides/record.api.js';
import { RideDueService } from './ride-due.service.js';
import { DriverOverlapService } from './driver-overlap.service.js';

/** Moves rides on when nobody does: on the second by a job, at the latest by the sweep (P12, I3). */
@Processor(ridesQueue, workerOptions)
export class TripsProcessor extends QueueProcessor {
  constructor(@InjectQueue(ridesQueue) queue: Queue, jobs: Jobs, due: RideDueService, overlaps: DriverOverlapService) {
    super(queue, jobs);
    jobs.handle(stepRide, ({ rideId }) => due.step(rideId));
    jobs.sweep({ name: 'rides.step-due', queue: ridesQueue, everyMs: soonMs, run: () => due.stepAllDue() });
    jobs.sweep({ name: 'rides.extend-late', queue: ridesQueue, everyMs: soonMs, run: () => overlaps.extendLate() });
    jobs.sweep({ name: 'rides.extend-ways', queue: ridesQueue, everyMs: soonMs, run: () => overlaps.extendWays() });
  }
}
