import { BullModule } from '@nestjs/bullmq';
import { MikroORM } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { HousekeepingProcessor } from './housekeeping.processor.js';
import { housekeepingQueue } from './housekeeping.jobs.js';
import { JobMetrics } from './job-metrics.js';
import { Jobs } from './jobs.js';
import { OutboxRelay } from './outbox-relay.js';
import { openQueueBackend, QueueBackend } from './queue-backend.js';
import { BoundedWorker } from './queue.processor.js';

BullModule.workerClass = BoundedWorker;

/** Nest closes nothing of an app that it could not make: a boot that is refused here must not leave connections behind. */
async function backendOf(config: Config, orm: MikroORM): Promise<QueueBackend> {
  try {
    return await openQueueBackend(config);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [QueueBackend],
      useFactory: ({ connection }: QueueBackend) => ({ connection }),
      // Whether this process runs jobs, its ROLE says; and no worker begins before its connection stands.
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue({ name: housekeepingQueue }),
  ],
  providers: [
    { provide: QueueBackend, inject: [Config, MikroORM], useFactory: backendOf },
    OutboxRelay,
    Jobs,
    JobMetrics,
    HousekeepingProcessor,
  ],
  exports: [Jobs, QueueBackend],
})
export class JobsModule {}
