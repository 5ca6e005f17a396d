import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Work } from '../../database/work.js';
import type { CallInfo, Me } from '../../http/me.js';
import { type Account, Accounts } from '../idp/accounts.js';
import { PasswordGuard } from '../idp/password-guard.js';
import { SessionService } from '../sessions/session.service.js';
import { reauthenticationProblems as problems } from './reauthentication.contract.js';

/** Somebody who is signed in says their password again (SEC-32). */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly config: Config,
    private readonly accounts: Accounts,
    private readonly guard: PasswordGuard,
    private readonly sessions: SessionService,
    private readonly work: Work,
  ) {}

  async prove(me: Me, password: string, info: Pick<CallInfo, 'address'>): Promise<void> {
    await this.accountOf(me, password, info);
    await this.work.run((unit) => this.sessions.prove(unit, me));
  }

  /** Theirs, if that is its password. A session is a device that its person signed in on: guesses in it are counted by themselves, and others' keep nobody waiting. */
  async accountOf(me: Me, password: string, { address }: Pick<CallInfo, 'address'>): Promise<Account> {
    const account = this.config.oidc === undefined ? await this.accounts.find(me.id) : undefined;
    if (!account) refuse(problems, 'no_password');
    const { email } = account;
    const guess = { network: address, email, device: me.sessionId };
    const found = await this.guard.try(guess, () => this.accounts.verify(email, password));
    if (found === 'wrong_credentials') refuse(problems, 'wrong_password');
    if (typeof found === 'string') refuse(commonProblems, 'rate_limited', { retryAfterS: this.guard.retryAfterS(guess) });
    return found;
  }
}
