import { worksAtDesk } from '@server/contract/roles.js';
import type { Role } from '@server/profiles/profiles.contract.js';
import { texts } from '../texts';

/** The badge on the profile card (M4): customer only, driver, operator, admin, or one of the last two and driver. */
export function roleLabel(roles: readonly Role[]): string {
  const isDriver = roles.includes('driver');
  if (roles.includes('admin')) return isDriver ? texts.roles.adminAndDriver : texts.roles.admin;
  if (roles.includes('operator')) return isDriver ? texts.roles.operatorAndDriver : texts.roles.operator;
  return isDriver ? texts.roles.driver : texts.roles.rider;
}

/** The same in one badge for each. */
export function roleNames(roles: readonly Role[]): string[] {
  const { admin, driver, operator } = texts.roles;
  const desk = roles.includes('admin') ? admin : operator;
  if (worksAtDesk(roles)) return roles.includes('driver') ? [desk, driver] : [desk];
  return [roleLabel(roles)];
}
