import { Injectable } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import { refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import type { CallInfo, Me } from '../../http/me.js';
import { AuthApi } from '../auth.api.js';
import { passwordChanged, passwordForgotten } from '../auth.events.js';
import type { Account } from '../idp/accounts.js';
import { personByEmail, setPassword } from '../idp/accounts.queries.js';
import { hashPassword, markOf } from '../idp/password.js';
import { PasswordProof } from '../reauthentication/password-proof.service.js';
import { reauthenticationProblems as problems } from '../reauthentication/reauthentication.contract.js';
import { SessionService } from '../sessions/session.service.js';
import type { changePassword } from './passwords.contract.js';
import { ResetLinks } from './reset-links.js';

type Change = InputOf<typeof changePassword>['body'];

/** New passwords at the embedded provider: of somebody who is signed in, and of somebody who cannot (decision 128). */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly work: Work,
    private readonly proof: PasswordProof,
    private readonly sessions: SessionService,
    private readonly auth: AuthApi,
    private readonly links: ResetLinks,
  ) {}

  /** Everywhere else its person is signed out; here they have just proved who they are. */
  async change(me: Me, { current_password: current, new_password: wanted }: Change, info: CallInfo): Promise<void> {
    const account = await this.proof.accountOf(me, current, info);
    const hash = await hashPassword(wanted);
    await this.work.run(async (unit) => {
      // Another tab was faster: what was said is their password no more.
      if (!(await this.set(unit, account, hash))) refuse(problems, 'wrong_password');
      await this.sessions.prove(unit, me);
      await this.auth.endSessions(unit, me.id, me.sessionId);
    });
  }

  /** Who has the mail has the account: nobody learns whether an address has one. */
  async forget(email: string): Promise<void> {
    await this.work.run(async (unit) => {
      const person = await unit.one(personByEmail, { email });
      if (person) unit.record(passwordForgotten, { userId: person.id });
    });
  }

  /** The account that has it now, signed out everywhere; undefined where the link counts no more. */
  async reset(token: string, password: string): Promise<Account | undefined> {
    const account = await this.links.accountOf(token);
    if (!account) return undefined;
    const hash = await hashPassword(password);
    return this.work.run(async (unit) => {
      if (!(await this.set(unit, account, hash))) return undefined;
      await this.auth.endSessions(unit, account.id);
      return account;
    });
  }

  private async set(unit: Unit, { id, password_hash: before }: Account, hash: string): Promise<boolean> {
    const done = await unit.one(setPassword, { id, before, hash });
    if (done?.is_told) unit.record(passwordChanged, { userId: id, before: markOf(before) });
    return done !== undefined;
  }
}
