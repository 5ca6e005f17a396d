import { texts as catalog } from '@server/contract/texts/texts.js';

/** The specification's words of the shell (M3, M7, M8, M9, M12, M13, M27). */
export const texts = catalog('shell', {
  dashboard: 'Dashboard',
  dashboardSubtitle: { rider: 'Book rides & view history', driver: 'Manage rides & earnings' },
  bookings: 'Your bookings',
  paymentMethods: 'Payment Methods',
  socialHub: 'Social Hub',
  reviews: 'Reviews',
  payouts: 'Payouts',
  hours: 'Your hours',
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
  profileOf: 'Your profile: {name}',
  frontPage: 'Front page',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  signOut: 'Sign out',
  signOutSure: 'Yes, sign out',
  signOutHint: 'Press again to sign out, or Escape to stay.',
  notificationSettings: 'Notification settings',
  installApp: 'Install the app',
  /** The tooltip of Payouts (M13). */
  available: 'Available: {amount}',
  skip: 'Skip to content',
  /** What the parts of the frame are called. */
  landmarks: { bottom: 'Bottom', main: 'Main', menu: 'Menu', sidebar: 'Sidebar' },
  loadingMenu: 'Loading the menu',
  /** The button of those who do not drive yet, by how far they are (M27). */
  application: {
    apply: 'Apply to be Driver',
    continue: 'Continue Application',
    again: 'Re-Apply to be Driver',
    check: 'Check Application Status',
  },
  /** The badge on the profile card (M4). */
  roles: {
    admin: 'Admin',
    adminAndDriver: 'Admin & Driver',
    driver: 'Driver',
    operator: 'Operator',
    operatorAndDriver: 'Operator & Driver',
    rider: 'Rider',
  },
  noRatings: 'No ratings yet',
  offlineStatus: 'Offline',
  mode: {
    legend: 'Mode',
    /** By the mode one is in; the other one is where the folded switch leads. */
    change: { rider: 'Rider mode. Change to Driver', driver: 'Driver mode. Change to Rider' },
    /** By the mode that it leads to. */
    switchTo: { rider: 'Switch to rider mode', driver: 'Switch to driver mode' },
  },
  theme: {
    /** By the theme that shows, with the one that comes next. */
    cycle: {
      light: 'Theme: Light. Change to dark',
      dark: 'Theme: Dark. Change to system',
      system: 'Theme: System. Change to light',
    },
  },
  /** What is counted beside an icon, for screen readers; the number is 9+ at most. */
  counted: {
    notifications: 'Notifications, {count} unread',
    messages: 'Messages, {count} unread',
    friends: 'Friends, {count} new',
  },
  unreadMessages: '{count, plural, one {# unread message} other {# unread messages}}',
  newAlerts: '{count, plural, one {# new alert} other {# new alerts}}',
  /** After a number, for screen readers. */
  marks: { reviews: 'reviews to write', system: 'system notifications' },
  noCard: 'No payment method yet',
  offline: {
    title: 'You are offline.',
    words: 'Some of this may be out of date. We’ll send what you write when you’re back.',
  },
  reconnecting: {
    title: 'Reconnecting…',
    words: 'Reconnecting to live updates. Some of this may be out of date.',
  },
  connectedAgain: 'You’re connected again.',
});
