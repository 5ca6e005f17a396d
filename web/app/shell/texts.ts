import type { ApplicationStatus } from '@server/drivers/applications/applications.contract.js';
import type { UserMode } from '../state/prefs';

const apply = '/driver/application';
const check = { label: 'Check Application Status', to: '/driver/application-status' };
const again = { label: 'Re-Apply to be Driver', to: apply };

/** What the application button says and where it leads (M27); null where there is none. */
const application: Record<ApplicationStatus, { readonly label: string; readonly to: string } | null> = {
  not_applied: { label: 'Apply to be Driver', to: apply },
  draft: { label: 'Continue Application', to: apply },
  rejected: again,
  pre_screening_failed: again,
  pending: check,
  under_review: check,
  approved: null,
  suspended: null,
};

/** The specification's words of the shell (M3, M7, M8, M9, M12, M13, M27). */
export const texts = {
  dashboard: 'Dashboard',
  dashboardSubtitle: { rider: 'Book rides & view history', driver: 'Manage rides & earnings' },
  bookings: 'Your bookings',
  paymentMethods: 'Payment Methods',
  socialHub: 'Social Hub',
  reviews: 'Reviews',
  payouts: 'Payouts',
  driverApplication: 'Driver Application',
  admin: 'Admin Dashboard',
  contact: 'Contact & Support',
  quickActions: 'Quick Actions',
  savedLocations: 'Saved Locations',
  blockedUsers: 'Blocked Users',
  signInOrUp: 'Sign In / Sign Up',
  login: 'Login',
  signUp: 'Sign Up',
  rider: 'Rider',
  driver: 'Driver',
  home: 'Home',
  messages: 'Messages',
  alerts: 'Alerts',
  notifications: 'Notifications',
  friends: 'Friends',
  more: 'More',
  profile: 'Your profile',
  frontPage: 'Front page',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  signOut: 'Sign out',
  signOutSure: 'Yes, sign out',
  signOutHint: 'Press again to sign out, or Escape to stay.',
  notificationSettings: 'Notification settings',
  switchTo: (mode: UserMode) => `Switch to ${mode} mode`,
  notOpened: 'We couldn’t open this. Check your connection and try again.',
  /** The tooltip of Payouts (M13). */
  available: (money: string) => `Available: ${money}`,
  application,
} as const;
