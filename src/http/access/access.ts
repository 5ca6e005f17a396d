import type { Access } from '../../contract/endpoint.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Me, Role } from '../me.js';

/** The roles that may do what asks for one. */
const holders: Readonly<Record<Exclude<Access, 'public' | 'user'>, readonly Role[]>> = {
  driver: ['driver'],
  operator: ['operator', 'admin'],
  admin: ['admin'],
};

export const isHolder = (access: Access, { roles }: Me): boolean =>
  access === 'public' || access === 'user' || holders[access].some((role) => roles.includes(role));

/** Refuses with `signed_out` or `forbidden` unless `me` has a role that `access` asks for. */
export function assertAccess(access: Access, me: Me | undefined): void {
  if (access === 'public') return;
  if (!me) refuse(commonProblems, 'signed_out');
  if (!isHolder(access, me)) refuse(commonProblems, 'forbidden');
}
