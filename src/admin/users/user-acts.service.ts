import { Injectable } from '@nestjs/common';
import { noteAct } from '../../audit/audit.api.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { withCurrent } from '../../http/with-current.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import type { Role } from '../../profiles/profiles.contract.js';
import { type AccountRow, lockPeople } from '../../profiles/profiles.sql.js';
import { changeRole } from './role-change.js';
import { type AccessAsRead, type setDeskRole, type suspendAccount, userProblems, type WholeAccount } from './users.contract.js';
import { accountOf } from './users.queries.js';
import { UsersService } from './users.service.js';

type Suspension = InputOf<typeof suspendAccount>['body'];
type RoleWish = InputOf<typeof setDeskRole>['body'];

/** Who may sign in, and who works at the desk: what admins decide about people (M165). */
@Injectable()
export class UserActs {
  constructor(
    private readonly work: Work,
    private readonly profiles: ProfilesApi,
    private readonly users: UsersService,
  ) {}

  suspend(by: UserId, id: UserId, { is_suspended: isSuspended, reason, read }: Suspension): Promise<WholeAccount> {
    return this.decide(by, id, async (unit) => {
      const account = await this.hold(unit, by, id);
      if ((account.suspended_at !== null) !== isSuspended) refuseMoved(account, read);
      const isChanged = await (isSuspended ? this.profiles.suspend(unit, id) : this.profiles.readmit(unit, id));
      if (isChanged) {
        await noteAct(unit, {
          by,
          act: isSuspended ? 'user_suspended' : 'user_readmitted',
          subject: { kind: 'user', id },
          before: { is_suspended: account.suspended_at !== null },
          after: { is_suspended: isSuspended },
          reason,
        });
      }
    });
  }

  setRole(by: UserId, id: UserId, { role, is_held: isHeld, reason, read }: RoleWish): Promise<WholeAccount> {
    return this.decide(by, id, async (unit) => {
      const account = await this.hold(unit, by, id);
      if (isHeld && account.deleted_at !== null) refuse(commonProblems, 'not_found');
      if (account.roles.includes(role) !== isHeld) refuseMoved(account, read);
      await changeRole(unit, this.profiles, { by, account, role, isHeld, reason });
    });
  }

  /** Answers the account as it is then; with what stands there now where it is another one than was read. */
  private decide(by: UserId, id: UserId, act: (unit: Unit) => Promise<void>): Promise<WholeAccount> {
    const command = () =>
      this.work.run(async (unit) => {
        await act(unit);
        return this.users.one(by, id);
      });
    return withCurrent(command, () => this.users.one(by, id));
  }

  /**
   * Holds both, always in the same order: of two admins who take the desk from each other the later one is no admin any
   * more, so that one stays. Whoever closed their account is decided about as well: they may come back.
   */
  private async hold(unit: Unit, by: UserId, id: UserId): Promise<AccountRow> {
    if (by === id) refuse(userProblems, 'own_account');
    await unit.all(lockPeople, { ids: [by, id] });
    const [acting, account] = [await unit.one(accountOf, { id: by }), await unit.one(accountOf, { id })];
    if (!acting?.roles.includes('admin') || acting.suspended_at !== null) refuse(commonProblems, 'forbidden');
    return account && account.erased_at === null ? account : refuse(commonProblems, 'not_found');
  }
}

/** What is so already is answered as it stands: only what would be changed is looked at. */
function refuseMoved({ suspended_at: suspended, roles }: AccountRow, read: AccessAsRead | undefined): void {
  if (!read) return;
  const isSameTime = (read.suspended_at === null ? null : Date.parse(read.suspended_at)) === (suspended?.getTime() ?? null);
  if (!isSameTime || !areSame(read.roles, roles)) refuse(userProblems, 'account_moved');
}

const areSame = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.length === others.length && others.every((role) => some.includes(role));
