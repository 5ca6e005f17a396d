import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { type Claims, ProfilesApi } from '../../profiles/profiles.api.js';
import { sessionEnded, sessionStarted } from '../auth.events.js';
import { SignInFailure } from './relying-party.js';
import { SessionService } from '../sessions/session.service.js';

interface Browser {
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
}

/** Starts and ends sessions; whoever listens hears of every end (auth.events.ts). */
@Injectable()
export class SignInService {
  constructor(
    private readonly work: Work,
    private readonly profiles: ProfilesApi,
    private readonly sessions: SessionService,
  ) {}

  /** The token of a new session; the one this browser had before is over (SEC-1: new id at sign-in). */
  async signIn(claims: Claims, browser: Browser): Promise<string> {
    return this.work.run(async (unit) => {
      if (!(await this.profiles.signIn(unit, claims))) throw new SignInFailure('account_closed');
      await this.endWithin(unit, browser.cookie);
      const { token, ended } = await this.sessions.start(unit, claims.sub, browser.userAgent);
      for (const sessionId of ended) recordEnd(unit, sessionId, claims.sub);
      unit.record(sessionStarted, { userId: claims.sub });
      return token;
    });
  }

  async signOut(cookie: string | undefined): Promise<void> {
    await this.work.run((unit) => this.endWithin(unit, cookie));
  }

  private async endWithin(unit: Unit, cookie: string | undefined): Promise<void> {
    const ended = await this.sessions.end(unit, cookie);
    if (ended) recordEnd(unit, ended.id, ended.user_id);
  }
}

function recordEnd(unit: Unit, sessionId: string, userId: UserId): void {
  unit.record(sessionEnded, { sessionId, userId });
}
