import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Queue } from 'bullmq';
import { Jobs } from '../jobs/jobs.js';
import { QueueProcessor, workerOptions } from '../jobs/queue.processor.js';
import { soonMs } from '../jobs/sweep.js';
import { acceptFriend, answerMessage, greetNewcomer, lookAgain, townspeopleQueue } from './townspeople.jobs.js';
import { Actors } from './actors.service.js';
import { LookService } from './look.service.js';
import { SocialService } from './talk/social.service.js';
import { NeighborsService } from './talk/neighbors.service.js';

/** What townspeople do when its time has come. */
@Processor(townspeopleQueue, workerOptions)
export class TownspeopleProcessor extends QueueProcessor {
  constructor(
    @InjectQueue(townspeopleQueue) queue: Queue,
    jobs: Jobs,
    actors: Actors,
    looks: LookService,
    social: SocialService,
    neighbors: NeighborsService,
  ) {
    super(queue, jobs);
    jobs.handle(lookAgain, () => looks.look());
    jobs.handle(answerMessage, (heard) => social.answer(heard));
    jobs.handle(acceptFriend, (request) => neighbors.befriend(request));
    jobs.handle(greetNewcomer, (newcomer) => neighbors.greet(newcomer));
    if (!actors.areOn) return;
    jobs.sweep({ name: 'townspeople.sweep', queue: townspeopleQueue, everyMs: soonMs, run: () => looks.look() });
  }
}
