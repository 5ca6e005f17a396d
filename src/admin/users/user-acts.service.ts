import { Injectable } from '@nestjs/common';
import { noteAct } from '../../audit/audit.api.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { type AccountRow, lockPeople } from '../../profiles/profiles.sql.js';
import { changeRole } from './role-change.js';
import { type setDeskRole, type suspendAccount, userProblems, type WholeAccount } from './users.contract.js';
import { accountOf } from './users.queries.js';
import { UsersService } from './users.service.js';

/** Who may sign in, and who works at the desk: what admins decide about people (M165). */
@Injectable()
export class UserActs {
  constructor(
    private readonly work: Work,
    private readonly profiles: ProfilesApi,
    private readonly users: UsersService,
  ) {}

  suspend(by: UserId, id: UserId, { is_suspended: isSuspended, reason }: InputOf<typeof suspendAccount>['body']): Promise<WholeAccount> {
    return this.work.run(async (unit) => {
      const account = await this.hold(unit, by, id);
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
      return this.users.one(by, id);
    });
  }

  setRole(by: UserId, id: UserId, { role, is_held: isHeld, reason }: InputOf<typeof setDeskRole>['body']): Promise<WholeAccount> {
    return this.work.run(async (unit) => {
      const account = await this.hold(unit, by, id);
      if (isHeld && account.deleted_at !== null) refuse(commonProblems, 'not_found');
      await changeRole(unit, this.profiles, { by, account, role, isHeld, reason });
      return this.users.one(by, id);
    });
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
