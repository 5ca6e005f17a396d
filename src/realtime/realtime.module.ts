import { Global, Module } from '@nestjs/common';
import { LastPublished } from './last-published.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeMetrics } from './realtime-metrics.js';
import { Realtime } from './realtime.js';
import { RealtimeRegistry } from './registry.js';

@Global()
@Module({
  providers: [RealtimeRegistry, LastPublished, Realtime, RealtimeMetrics, RealtimeGateway],
  exports: [Realtime, RealtimeRegistry],
})
export class RealtimeModule {}
