import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { AccessGuard } from './access.guard.js';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { JsonInterceptor } from './json.interceptor.js';
import { LocalCaller } from './local-caller.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { ProblemFilter } from './problem.filter.js';
import { Rates } from './rates.js';

@Global()
@Module({
  imports: [TerminusModule],
  controllers: [HealthController, MetricsController],
  providers: [
    Draining,
    Metrics,
    Rates,
    LocalCaller,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: JsonInterceptor },
  ],
  exports: [Draining, Metrics, Rates, LocalCaller],
})
export class HttpModule {}
