import { Global, Module } from '@nestjs/common';
import { Housekeeping } from './housekeeping.js';
import { Jobs } from './jobs.js';
import { OutboxRelay } from './outbox-relay.js';

@Global()
@Module({
  providers: [OutboxRelay, Jobs, Housekeeping],
  exports: [Jobs],
})
export class JobsModule {}
