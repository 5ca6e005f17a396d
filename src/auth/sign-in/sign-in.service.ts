import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { AccountClosing } from '../../profiles/closing/account-closing.api.js';
import { type Claims, ProfilesApi } from '../../profiles/profiles.api.js';
import { sessionEnded, sessionStarted } from '../auth.events.js';
import { Accounts } from '../idp/accounts.js';
import { type Arrival, SignInFailure } from './relying-party.js';
import type { Browser } from './signed-in-browser.js';
import { SessionService } from '../sessions/session.service.js';

/** What the identity provider said of somebody whose account is closed, as far as it counts once they keep it. */
export type Returning = Pick<Claims, 'sub' | 'deskRoles'> & Pick<Arrival, 'passwordMark'>;

/** Somebody is who they say, and their account is closed: they may keep it until it is erased. */
export class AccountIsClosing extends Error {
  constructor(
    readonly returning: Returning,
    readonly eraseAt: Date,
  ) {
    super('the account of who signs in is closed');
    this.name = 'AccountIsClosing';
  }
}

/** Starts and ends sessions; whoever listens hears of every end (auth.events.ts). */
@Injectable()
export class SignInService {
  constructor(
    private readonly work: Work,
    private readonly profiles: ProfilesApi,
    private readonly sessions: SessionService,
    private readonly closing: AccountClosing,
    private readonly accounts: Accounts,
    private readonly config: Config,
  ) {}

  /** The token of a new session; the one this browser had before is over (SEC-1: new id at sign-in). */
  async signIn(arrival: Arrival, browser: Browser): Promise<string> {
    const { claims, authAgeS, passwordMark } = arrival;
    return this.work.run(async (unit) => {
      if (!(await this.profiles.signIn(unit, claims))) return this.refuseClosed(unit, arrival);
      return this.begin(unit, { sub: claims.sub, passwordMark }, { ...browser, authAgeS });
    });
  }

  /** Opens a closed account again, for somebody who proved to be its person, and signs them in. */
  async keep(returning: Returning, browser: Browser): Promise<string> {
    const { sub, deskRoles } = returning;
    return this.work.run(async (unit) => {
      if (!(await this.closing.reopen(unit, sub))) throw new SignInFailure('account_closed');
      await this.profiles.claimRoles(unit, sub, deskRoles);
      return this.begin(unit, returning, browser);
    });
  }

  async signOut(cookie: string | undefined): Promise<void> {
    await this.work.run((unit) => this.endWithin(unit, cookie));
  }

  /** A password that was changed since begins no session: who changes it is signed out everywhere else. */
  private async begin(unit: Unit, { sub: userId, passwordMark }: Returning, browser: Browser): Promise<string> {
    const isCurrent = this.config.oidc !== undefined || (await this.accounts.isCurrent(unit, userId, passwordMark));
    if (!isCurrent) throw new SignInFailure('expired');
    await this.endWithin(unit, browser.cookie);
    const { token, ended } = await this.sessions.start(unit, userId, browser);
    for (const sessionId of ended) recordEnd(unit, sessionId, userId);
    unit.record(sessionStarted, { userId });
    return token;
  }

  private async refuseClosed(unit: Unit, { claims: { sub, deskRoles }, passwordMark }: Arrival): Promise<never> {
    const eraseAt = await this.closing.closingOf(unit, sub);
    throw eraseAt ? new AccountIsClosing({ sub, deskRoles, passwordMark }, eraseAt) : new SignInFailure('account_closed');
  }

  private async endWithin(unit: Unit, cookie: string | undefined): Promise<void> {
    const ended = await this.sessions.end(unit, cookie);
    if (ended) recordEnd(unit, ended.id, ended.user_id);
  }
}

function recordEnd(unit: Unit, sessionId: string, userId: UserId): void {
  unit.record(sessionEnded, { sessionId, userId });
}
