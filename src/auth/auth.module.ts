import { Global, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { SessionReader } from '../http/sessions.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AuthListeners } from './auth.listeners.js';
import { SessionRenewal } from './session-renewal.middleware.js';
import { SessionService } from './session.service.js';

/** Global, because every call, page and socket asks for its session. */
@Global()
@Module({
  imports: [ProfilesModule],
  controllers: [],
  providers: [SessionService, { provide: SessionReader, useExisting: SessionService }, AuthListeners],
  exports: [SessionReader],
})
export class AuthModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SessionRenewal).forRoutes('{*path}');
  }
}
