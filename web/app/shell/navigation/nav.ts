import { worksAtDesk } from '@server/contract/roles.js';
import type { Role } from '@server/profiles/profiles.contract.js';
import type { UserMode } from '../../state/prefs';
import { dashboards, isUnder } from './mode';
import { texts } from '../texts';

export type NavIcon =
  | 'dashboard'
  | 'bookings'
  | 'card'
  | 'social'
  | 'reviews'
  | 'payouts'
  | 'hours'
  | 'application'
  | 'admin'
  | 'contact'
  | 'places'
  | 'blocked';

/** What the badge or dot beside an item stands for. */
export type NavMark = 'pendingReviews' | 'systemNotifications' | 'missingCard';

export interface NavItem {
  readonly label: string;
  readonly subtitle?: string;
  readonly to: string;
  readonly icon: NavIcon;
  readonly mark?: NavMark;
  /** A second way to a page of the list: it never shows as the current one. */
  readonly isShortcut?: boolean;
}

/** Pages that have a second address, by the one that the navigation leads to. */
const paths = {
  bookings: '/home',
  social: '/social',
  reviews: '/review',
  payments: '/account/payment-methods',
  payouts: '/driver/payouts',
  hours: '/driver/schedule',
};

// Made anew for each rendering, which alone knows the reader's language.
const bookings = (): NavItem => ({ label: texts.bookings, to: paths.bookings, icon: 'bookings' });
const social = (): NavItem => ({ label: texts.socialHub, to: paths.social, icon: 'social' });
const reviews = (): NavItem => ({ label: texts.reviews, to: paths.reviews, icon: 'reviews', mark: 'pendingReviews' });
const payments = (): NavItem => ({ label: texts.paymentMethods, to: paths.payments, icon: 'card', mark: 'missingCard' });
const payouts = (): NavItem => ({ label: texts.payouts, to: paths.payouts, icon: 'payouts' });
const hours = (): NavItem => ({ label: texts.hours, to: paths.hours, icon: 'hours' });
const application = (): NavItem => ({ label: texts.driverApplication, to: '/driver/application', icon: 'application' });
const admin = (): NavItem => ({ label: texts.admin, to: '/admin', icon: 'admin', mark: 'systemNotifications' });
const contact = (): NavItem => ({ label: texts.contact, to: '/contact', icon: 'contact' });

export interface NavFacts {
  mode: UserMode;
  roles: readonly Role[];
  /** Has begun to apply to drive, and may not drive yet. */
  isApplicant?: boolean;
}

/** The navigation list of M7 for one person and mode, and a driver’s hours (M26). */
export function navFor({ mode, roles, isApplicant = false }: NavFacts): NavItem[] {
  const dashboard: NavItem = { label: texts.dashboard, subtitle: texts.dashboardSubtitle[mode], to: dashboards[mode], icon: 'dashboard' };
  const ofMode = mode === 'driver' ? [payouts(), hours(), bookings()] : [bookings(), payments()];
  const isWaiting = isApplicant && !roles.includes('driver');
  return [
    dashboard,
    ...ofMode,
    social(),
    reviews(),
    ...(isWaiting ? [application()] : []),
    ...(worksAtDesk(roles) ? [admin()] : []),
    contact(),
  ];
}

/** The collapsible Quick Actions of rider mode (M8); empty in driver mode. */
export function quickActionsFor(mode: UserMode): NavItem[] {
  if (mode === 'driver') return [];
  return [
    { ...bookings(), isShortcut: true },
    { label: texts.savedLocations, to: '/saved-locations', icon: 'places' },
    { label: texts.blockedUsers, to: '/blocked', icon: 'blocked' },
  ];
}

/** Second addresses of pages, and the one that the navigation leads to (M1, S12). */
const mainAddress: Readonly<Record<string, string>> = {
  '/friends': paths.social,
  '/rides': paths.bookings,
  '/driver/earnings': paths.payouts,
  '/driver/ratings': paths.reviews,
};

/** An item is current on its page, by whichever of its addresses, and beneath it, by whole segments (M12, S12). */
export function isCurrent(to: string, pathname: string): boolean {
  return isUnder(mainAddress[pathname] ?? pathname, to.split('?')[0] ?? to);
}
