import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { notificationsQueue, SnoozeService, wakeJob } from './snooze.service.js';

/** Brings back what was put off when its time comes (M71). */
@Injectable()
export class SnoozeJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly snoozes: SnoozeService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(wakeJob, ({ id }) => this.snoozes.wakeOne(id));
    this.jobs.everyTick(notificationsQueue, () => this.snoozes.wakeDue());
  }
}
