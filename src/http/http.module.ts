import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { JsonInterceptor } from './json.interceptor.js';
import { LocalCaller } from './local-caller.js';
import { ProblemFilter } from './problem.filter.js';
import { Rates } from './rates.js';

@Global()
@Module({
  providers: [
    Rates,
    LocalCaller,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: JsonInterceptor },
  ],
  exports: [Rates, LocalCaller],
})
export class HttpModule {}
