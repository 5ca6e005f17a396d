import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { PresenceStatusService } from './presence-status.service.js';

/** Every five seconds, on one instance: whoever is gone without a goodbye is told to be gone. */
@Injectable()
export class PresenceJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly statuses: PresenceStatusService,
  ) {}

  onModuleInit(): void {
    this.jobs.everyTick('presence', () => this.statuses.sweep());
  }
}
