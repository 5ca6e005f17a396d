import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** What a process counts of itself; whoever has something to count asks for Metrics. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
