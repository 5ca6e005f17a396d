import type { Role } from '@server/profiles/profiles.contract.js';
import { texts } from '../texts';

/** The badge on the profile card (M4): customer only, driver, admin, or admin and driver. */
export function roleLabel(roles: readonly Role[]): string {
  const isDriver = roles.includes('driver');
  if (roles.includes('admin')) return isDriver ? texts.roles.adminAndDriver : texts.roles.admin;
  return isDriver ? texts.roles.driver : texts.roles.rider;
}

/** The same in one badge for each. */
export function roleNames(roles: readonly Role[]): string[] {
  const { admin, driver } = texts.roles;
  if (roles.includes('admin')) return roles.includes('driver') ? [admin, driver] : [admin];
  return [roleLabel(roles)];
}
