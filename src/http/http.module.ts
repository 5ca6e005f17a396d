import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, HttpAdapterHost } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import type { Express } from 'express';
import { AccessGuard } from './access/access.guard.js';
import { CutOff } from './operations/cut-off.js';
import { Dependencies } from './operations/dependencies.js';
import { Draining } from './operations/draining.js';
import { HealthController } from './operations/health.controller.js';
import { sendJsonAsItIs } from './replies/json-replies.js';
import { LocalCaller } from './access/local-caller.js';
import { MetricsController } from './operations/metrics.controller.js';
import { Doors } from './outbound/doors.js';
import { Outbound } from './outbound/outbound.js';
import { Poster } from './outbound/poster.js';
import { ProblemFilter } from './problem.filter.js';
import { Rates } from './rates/rates.js';

@Global()
@Module({
  imports: [TerminusModule],
  controllers: [HealthController, MetricsController],
  providers: [
    CutOff,
    Dependencies,
    Doors,
    Draining,
    Outbound,
    Poster,
    Rates,
    LocalCaller,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [Dependencies, Draining, Outbound, Poster, Rates, LocalCaller],
})
export class HttpModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    sendJsonAsItIs(this.host.httpAdapter.getInstance<Express>());
  }
}
