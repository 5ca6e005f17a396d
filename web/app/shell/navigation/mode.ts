import { worksAtDesk } from '@server/contract/roles.js';
import type { Role } from '@server/profiles/profiles.contract.js';
import { driversHome } from '@server/contract/pages/driver-paths.js';
import type { UserMode } from '../../state/prefs';

/** Whether a path is `base` or lies beneath it, by whole segments: '/ride/1' is not beneath '/rider' (S12). */
export function isUnder(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}

/** Reading a receipt moves nobody to another page or side (M5). */
const isReceipt = (pathname: string): boolean => pathname.includes('/receipt');

/** The mode that a path itself asks for: /driver… or /rider…, by segment; nothing elsewhere (S9, M5). */
export function modeOfPath(pathname: string): UserMode | undefined {
  if (isReceipt(pathname)) return undefined;
  if (isUnder(pathname, '/driver')) return 'driver';
  return isUnder(pathname, '/rider') ? 'rider' : undefined;
}

export interface ModeFacts {
  pathname: string;
  /** What was chosen before, if anything. */
  stored: UserMode | undefined;
  roles: readonly Role[];
}

/** Rider or driver side: the path says, else what was chosen, else rider; only those with driver access have a choice. */
export function modeFor({ pathname, stored, roles }: ModeFacts): UserMode {
  if (!roles.includes('driver')) return 'rider';
  return modeOfPath(pathname) ?? stored ?? 'rider';
}

/** Each mode's home. */
export const dashboards: Record<UserMode, string> = { rider: '/rider/dashboard', driver: driversHome };

/** Whether it is a ride's page, its rider's or its driver's, or one beneath it. */
export function isOfRide(pathname: string): boolean {
  return isUnder(pathname, '/ride') || isUnder(pathname, '/driver/ride');
}

/** Where the switch leads; nothing on receipts and rides, where one stays (M5). */
export function dashboardAfterSwitch(pathname: string, mode: UserMode): string | undefined {
  return isReceipt(pathname) || isOfRide(pathname) ? undefined : dashboards[mode];
}

/** Where /dashboard leads (S12): people who only work at the desk to /admin, the others to their mode's home. */
export function homeFor(roles: readonly Role[], stored: UserMode | undefined): string {
  if (roles.length > 0 && roles.every((role) => worksAtDesk([role]))) return '/admin';
  return dashboards[modeFor({ pathname: '/dashboard', stored, roles })];
}
