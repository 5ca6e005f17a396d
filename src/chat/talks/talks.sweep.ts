import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { sometimesMs } from '../../jobs/sweep.js';
import { chatQueue } from '../chat.jobs.js';
import { TalksService } from './talks.service.js';

/** Removes for good what was deleted long ago. */
@Injectable()
export class TalksSweep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly talks: TalksService,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep({ name: 'chat.purge-conversations', queue: chatQueue, everyMs: sometimesMs, run: () => this.talks.purge() });
  }
}
