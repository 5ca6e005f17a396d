import type { Role } from '@server/profiles/profiles.contract.js';

/** The badge on the profile card (M4): customer only, driver, admin, or admin and driver. */
export function roleLabel(roles: readonly Role[]): string {
  const isDriver = roles.includes('driver');
  if (roles.includes('admin')) return isDriver ? 'Admin & Driver' : 'Admin';
  return isDriver ? 'Driver' : 'Rider';
}
