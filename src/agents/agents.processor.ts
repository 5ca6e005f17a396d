import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { sometimesMs, soonMs } from '../jobs/sweep.js';
import { TheTown } from '../service-area/the-town.api.js';
import { agentsQueue, deliverAnswer, workOnRun } from './agents.jobs.js';
import { maxRunsInAll } from './limits.js';
import { RunDelivery } from './runs/run-delivery.service.js';
import { RunUpkeep } from './runs/run-upkeep.service.js';
import { RunWorker } from './runs/run-worker.service.js';

/** All runs may be on one instance, since they wait for a model nearly all the time, and nothing else of the queue waits for them. */
const concurrency = maxRunsInAll + workerOptions.concurrency;

@Processor(agentsQueue, { ...workerOptions, concurrency })
export class AgentsProcessor extends QueueProcessor {
  constructor(
    @InjectQueue(agentsQueue) queue: Queue,
    jobs: Jobs,
    town: TheTown,
    worker: RunWorker,
    delivery: RunDelivery,
    upkeep: RunUpkeep,
  ) {
    super(queue, jobs);
    jobs.handle(workOnRun, ({ runId }) => town.writes(({ time_zone: timeZone }) => worker.work(runId, timeZone)));
    jobs.handle(deliverAnswer, ({ runId }) => delivery.deliver(runId));
    const soon = { queue: agentsQueue, everyMs: soonMs };
    jobs.sweep({ ...soon, name: 'agents.end-abandoned', run: () => upkeep.endAbandoned() });
    jobs.sweep({ ...soon, name: 'agents.enqueue-lost', run: () => upkeep.enqueueLost() });
    jobs.sweep({ ...soon, name: 'agents.tell-untold', run: () => upkeep.deliverLost() });
    jobs.sweep({ ...soon, name: 'agents.expire-confirmations', run: () => upkeep.expireConfirmations() });
    jobs.sweep({ name: 'agents.forget', queue: agentsQueue, everyMs: sometimesMs, run: () => upkeep.forget() });
  }
}
