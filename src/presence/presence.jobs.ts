import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { StandingService } from './standing.service.js';

/** Every five seconds, on one instance: whoever is gone without a goodbye is told to be gone. */
@Injectable()
export class PresenceJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly standing: StandingService,
  ) {}

  onModuleInit(): void {
    this.jobs.everyTick('presence', () => this.standing.sweep());
  }
}
