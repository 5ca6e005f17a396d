import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { FilesService } from './files.service.js';

/** Every five seconds, on one instance: files that were dropped, and uploads that nobody kept. */
@Injectable()
export class FilesJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly files: FilesService,
  ) {}

  onModuleInit(): void {
    this.jobs.everyTick('files', () => this.files.sweep());
  }
}
