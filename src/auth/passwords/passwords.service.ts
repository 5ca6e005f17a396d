import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { InputOf } from '../../contract/endpoint.js';
import { refuse } from '../../contract/problem.js';
import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import type { CallInfo, Me } from '../../http/me.js';
import { AuthApi } from '../auth.api.js';
import { passwordChanged, passwordForgotten } from '../auth.events.js';
import { isOfDemo } from '../idp/demo-accounts.js';
import { personByEmail, setPassword } from '../idp/accounts.queries.js';
import { hashPassword, markOf } from '../idp/password.js';
import { PasswordProof } from '../reauthentication/password-proof.service.js';
import { reauthenticationProblems as problems } from '../reauthentication/reauthentication.contract.js';
import { SessionService } from '../sessions/session.service.js';
import { type changePassword, passwordProblems } from './passwords.contract.js';
import { ResetLinks } from './reset-links.js';

interface NextPassword {
  readonly id: UserId;
  /** The stored hash of the one before; null: whatever it is. */
  readonly known: string | null;
  readonly hash: string;
}

type Change = InputOf<typeof changePassword>['body'];

/** New passwords at the embedded provider: of somebody who is signed in, and of somebody who cannot (decision 128). */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly config: Config,
    private readonly work: Work,
    private readonly proof: PasswordProof,
    private readonly sessions: SessionService,
    private readonly auth: AuthApi,
    private readonly links: ResetLinks,
  ) {}

  /** Everywhere else its person is signed out; here they have just proved who they are. */
  async change(me: Me, { current_password: current, new_password: wanted }: Change, info: CallInfo): Promise<void> {
    const account = await this.proof.accountOf(me, current, info);
    if (this.config.seedDemo && isOfDemo(account.email)) refuse(passwordProblems, 'demo_account');
    const hash = await hashPassword(wanted);
    await this.work.run(async (unit) => {
      // Another tab was faster: what was said is their password no more.
      const known = account.password_hash;
      if (!(await this.set(unit, { id: me.id, known, hash }, false))) refuse(problems, 'wrong_password');
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

  /** The address of whose password it is now, signed out everywhere; undefined where the link counts no more. */
  async reset(token: string, password: string): Promise<string | undefined> {
    if (!(await this.links.counts(token))) return undefined;
    const hash = await hashPassword(password);
    return this.work.run(async (unit) => {
      const id = await this.links.use(unit, token);
      if (id === undefined) return undefined;
      // Holds the account first: whoever just came in by the one before is signed out as well.
      const email = await this.set(unit, { id, known: null, hash }, true);
      await this.auth.endSessions(unit, id);
      return email;
    });
  }

  /** The account's address; undefined where its password is no longer the one that was `known`. */
  private async set(unit: Unit, next: NextPassword, byLink: boolean): Promise<string | undefined> {
    const done = await unit.one(setPassword, next);
    if (done?.is_told) unit.record(passwordChanged, { userId: next.id, before: markOf(done.before), byLink });
    return done?.email;
  }
}
