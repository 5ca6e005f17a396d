import type { Account } from '@server/admin/users/users.contract.js';

export type UserAct = 'suspend' | 'readmit' | 'giveOperator' | 'takeOperator' | 'giveAdmin' | 'takeAdmin';

/** What an admin can decide about somebody (M165). Whoever closed their account may come back; until then they are given nothing. */
export function userActsFor({
  roles,
  suspended_at: suspended,
  deleted_at: deleted,
}: Pick<Account, 'roles' | 'suspended_at' | 'deleted_at'>): UserAct[] {
  const acts: UserAct[] = [
    suspended === null ? 'suspend' : 'readmit',
    roles.includes('operator') ? 'takeOperator' : 'giveOperator',
    roles.includes('admin') ? 'takeAdmin' : 'giveAdmin',
  ];
  return deleted === null ? acts : acts.filter((act) => act !== 'giveOperator' && act !== 'giveAdmin');
}

/** The role that an act gives or takes. */
export const roleActs = {
  giveOperator: { role: 'operator', is_held: true },
  takeOperator: { role: 'operator', is_held: false },
  giveAdmin: { role: 'admin', is_held: true },
  takeAdmin: { role: 'admin', is_held: false },
} as const;
