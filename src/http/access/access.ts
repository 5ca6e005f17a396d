import type { Access } from '../../contract/endpoint.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Me } from '../me.js';

/** Refuses with `signed_out` or `forbidden` unless `me` has the role that `access` asks for. */
export function assertAccess(access: Access, me: Me | undefined): void {
  if (access === 'public') return;
  if (!me) refuse(commonProblems, 'signed_out');
  if (access !== 'user' && !me.roles.includes(access)) refuse(commonProblems, 'forbidden');
}
