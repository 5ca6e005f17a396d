import { Injectable, type OnModuleInit } from '@nestjs/common';
import { housekeepingQueue } from '../jobs/housekeeping.jobs.js';
import { Jobs } from '../jobs/jobs.js';
import { sometimesMs } from '../jobs/sweep.js';
import { ErasingService } from './closing/erasing.service.js';
import { ExportMaker } from './exports/export-maker.service.js';
import { ExportsService } from './exports/exports.service.js';
import { eraseAccount, makeExport } from './privacy.jobs.js';

/** Makes copies and erases accounts, in the queue for what nobody waits for at a screen; what got lost is found again. */
@Injectable()
export class PrivacyProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly maker: ExportMaker,
    private readonly exports: ExportsService,
    private readonly erasing: ErasingService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(makeExport, ({ exportId }) => this.maker.make(exportId));
    this.jobs.handle(eraseAccount, ({ userId }) => this.erasing.erase(userId));
    const sometimes = { queue: housekeepingQueue, everyMs: sometimesMs };
    this.jobs.sweep({ ...sometimes, name: 'privacy.find-lost-exports', run: () => this.maker.findLost() });
    this.jobs.sweep({ ...sometimes, name: 'privacy.remove-exports', run: () => this.exports.removeExpired() });
    this.jobs.sweep({ ...sometimes, name: 'privacy.erase-due', run: () => this.erasing.eraseDue() });
  }
}
