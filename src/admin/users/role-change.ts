import { noteAct } from '../../audit/audit.api.js';
import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import type { ProfilesApi } from '../../profiles/profiles.api.js';
import type { AccountRow } from '../../profiles/profiles.sql.js';

interface RoleChange {
  readonly by: UserId;
  readonly account: AccountRow;
  readonly role: 'operator' | 'admin';
  readonly isHeld: boolean;
  readonly reason: string;
}

/** Gives or takes a role of the desk, and notes who did. The caller holds the account. Says whether that changed anything. */
export async function changeRole(unit: Unit, profiles: ProfilesApi, change: RoleChange): Promise<boolean> {
  const { by, account, role, isHeld, reason } = change;
  const { id, roles } = account;
  const isChanged = await (isHeld ? profiles.grantRole(unit, id, role) : profiles.revokeRole(unit, id, role));
  if (!isChanged) return false;
  // Statements read what is written by now.
  await unit.em.flush();
  const after = isHeld ? [...roles, role] : roles.filter((held) => held !== role);
  const act = isHeld ? 'role_given' : 'role_taken';
  await noteAct(unit, { by, act, subject: { kind: 'user', id }, before: { roles }, after: { roles: after }, reason });
  return true;
}
