import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deletedKeptDays } from '../chat/messages/message.contract.js';
import { dayMs, later } from '../contract/duration.js';
import { Work } from '../database/work.js';
import { FilesApi } from '../files/files.api.js';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs } from '../jobs/sweep.js';
import { releaseEvidence } from './support.queries.js';

/** Cases whose files one sweep lets go; the next one takes the rest. */
const sweepBatch = 100;

/** Files that were reported go as long after their case is over as the words of a deleted message are kept (S42). */
@Injectable()
export class EvidenceSweep implements OnModuleInit {
  constructor(
    private readonly work: Work,
    private readonly files: FilesApi,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    const run = () => this.release();
    this.jobs.sweep({ name: 'support.release-evidence', queue: housekeepingQueue, everyMs: sometimesMs, run });
  }

  private async release(): Promise<void> {
    await this.work.run(async (unit) => {
      const released = await unit.all(releaseEvidence, { before: later(unit.now, -deletedKeptDays * dayMs), limit: sweepBatch });
      await this.files.drop(
        unit,
        released.flatMap(({ names }) => names),
      );
    });
  }
}
