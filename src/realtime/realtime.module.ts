import { Global, Module } from '@nestjs/common';
import { RealtimeGateway } from './realtime.gateway.js';
import { Realtime } from './realtime.js';
import { RealtimeRegistry } from './registry.js';

@Global()
@Module({
  providers: [RealtimeRegistry, Realtime, RealtimeGateway],
  exports: [Realtime, RealtimeRegistry],
})
export class RealtimeModule {}
