import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { type AccountRow, lockPerson } from '../../profiles/profiles.sql.js';
import { changeRole } from './role-change.js';
import { accountOf, accountsNamed, admins } from './users.queries.js';

/** What became of a role: nobody has the address, several have it, or the account is closed (to take one: erased). */
export type RoleOutcome = 'changed' | 'unchanged' | 'unknown' | 'several' | 'closed';

/** More admins than any town has. */
const maxAdmins = 200;

/** Who runs the town, decided by whoever runs the machine: the first admin can be made by no other (`npm run town`). */
@Injectable()
export class AdminsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly profiles: ProfilesApi,
  ) {}

  list(): Promise<AccountRow[]> {
    return this.sql.all(admins, { limit: maxAdmins });
  }

  /** The accounts that an address or an id means. */
  async named(name: string): Promise<AccountRow[]> {
    return meantBy(await this.sql.all(accountsNamed, { name }), name);
  }

  /** `name` is an address or an id. The log says that they did it themselves: of the machine it knows nobody. Repeated it changes nothing. */
  set(name: string, isHeld: boolean): Promise<RoleOutcome> {
    return this.work.run(async (unit) => {
      const all = await unit.all(accountsNamed, { name });
      const [found, another] = meantBy(all, name);
      if (another) return 'several';
      if (!found) return all.length === 0 ? 'unknown' : 'closed';
      await unit.all(lockPerson, { id: found.id });
      const account = await unit.one(accountOf, { id: found.id });
      if (!account || account[isHeld ? 'deleted_at' : 'erased_at'] !== null) return 'closed';
      const reason = 'Decided on the machine that Hometown runs on.';
      const isChanged = await changeRole(unit, this.profiles, { by: account.id, account, role: 'admin', isHeld, reason });
      return isChanged ? 'changed' : 'unchanged';
    });
  }
}

/** An id means its account alone, an address the open ones; closed ones that can be kept only where there is no other. */
function meantBy(accounts: readonly AccountRow[], name: string): AccountRow[] {
  const byId = accounts.filter(({ id }) => id === name);
  const known = (byId.length > 0 ? byId : accounts).filter(({ erased_at: erased }) => erased === null);
  const open = known.filter(({ deleted_at: deleted }) => deleted === null);
  return open.length > 0 ? open : known;
}
