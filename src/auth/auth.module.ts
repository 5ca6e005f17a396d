import { Global, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { SessionReader } from '../http/access/sessions.js';
import { Attempts } from './sign-in/attempts.js';
import { AuthApi } from './auth.api.js';
import { AuthJobs } from './auth.jobs.js';
import { AuthListeners } from './auth.listeners.js';
import { Accounts } from './idp/accounts.js';
import { KeepAccountController } from './closing/keep-account.controller.js';
import { KeepTickets } from './closing/keep-tickets.js';
import { DemoAccountsController } from './idp/demo-accounts.controller.js';
import { Interactions } from './idp/interactions.js';
import { KnownDevices } from './idp/known-devices.js';
import { PasswordGuard } from './idp/password-guard.js';
import { ProviderKeys } from './idp/provider-keys.js';
import { PasswordProof } from './reauthentication/password-proof.service.js';
import { ProviderProof } from './reauthentication/provider-proof.service.js';
import { ProviderRound } from './reauthentication/provider-round.js';
import { PasswordForms } from './passwords/password-forms.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ResetLinks } from './passwords/reset-links.js';
import { ReauthenticationController } from './reauthentication/reauthentication.controller.js';
import { ReauthenticationService } from './reauthentication/reauthentication.service.js';
import { AuthData } from './personal-data/auth-data.js';
import { RelyingParty } from './sign-in/relying-party.js';
import { OwnSessions } from './sessions/own-sessions.service.js';
import { SessionMiddleware } from './sessions/session.middleware.js';
import { SessionService } from './sessions/session.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsGateway } from './sessions/sessions.gateway.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignedInBrowser } from './sign-in/signed-in-browser.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { TestAuthController } from './sign-in/test-auth.controller.js';
import { SignOut } from './sign-out.js';
import { SignOutController } from './sign-out.controller.js';

/** Global, because every call, page and socket asks for its session. */
@Global()
@Module({
  controllers: [
    SignInController,
    SignOutController,
    SessionsController,
    KeepAccountController,
    ReauthenticationController,
    PasswordsController,
    DemoAccountsController,
    TestAuthController,
  ],
  providers: [
    SessionService,
    { provide: SessionReader, useExisting: SessionService },
    SignInService,
    SignedInBrowser,
    KeepTickets,
    SignOut,
    RelyingParty,
    Attempts,
    Accounts,
    ProviderKeys,
    Interactions,
    PasswordGuard,
    KnownDevices,
    AuthListeners,
    AuthJobs,
    OwnSessions,
    ReauthenticationService,
    PasswordProof,
    ProviderProof,
    ProviderRound,
    PasswordsService,
    PasswordForms,
    ResetLinks,
    SessionsGateway,
    AuthApi,
    AuthData,
  ],
  exports: [SessionReader, AuthApi],
})
export class AuthModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SessionMiddleware).forRoutes('{*path}');
  }
}
