import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { sessionEnded } from './auth.events.js';
import { insertAccounts } from './idp/accounts.queries.js';
import { hashPassword } from './idp/password.js';
import { ResetLinks } from './passwords/reset-links.js';
import { endSessionsOf } from './sessions/sessions.queries.js';

/** What other modules may ask of sign-in. */
@Injectable()
export class AuthApi {
  constructor(private readonly resetLinks: ResetLinks) {}

  /** Where somebody sets a new password who cannot sign in, path and query: for an hour. Undefined of somebody without a password here. */
  passwordResetPath(userId: UserId): Promise<string | undefined> {
    return this.resetLinks.pathFor(userId);
  }

  /**
   * Accounts at the embedded provider for people who are in `users` already. They share one published
   * password, so they may share its one (slow) hash.
   */
  async createAccounts(unit: Unit, people: readonly { id: UserId; email: string; fullName: string }[], password: string): Promise<void> {
    await unit.all(insertAccounts, { people, passwordHash: await hashPassword(password), now: unit.now });
  }

  /** Signs somebody out everywhere, or everywhere but where they are; their sockets close, and pushes end with the sessions (P18, P23). */
  async endSessions(unit: Unit, userId: UserId, but: string | null = null): Promise<void> {
    const ended = await unit.all(endSessionsOf, { user: userId, but });
    for (const { id } of ended) unit.record(sessionEnded, { sessionId: id, userId });
  }
}
