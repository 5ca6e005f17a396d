import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { Realtime } from './realtime.js';

@Injectable()
export class RealtimeMetrics implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge({ name: 'sockets', help: 'Open sockets of this process' }, () => [{ value: this.realtime.socketCount() }]);
  }
}
