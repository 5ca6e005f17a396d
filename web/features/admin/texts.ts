import { texts } from '@server/contract/texts/texts.js';

/** Words that the pages of the desk share, and its overview. */
export const deskTexts = texts('admin', {
  nav: {
    label: 'Desk',
    overview: 'Overview',
    applications: 'Applications',
    cases: 'Reports & cases',
    rides: 'Rides',
    users: 'People',
    setbacks: 'Chargebacks',
    payouts: 'Payouts',
    pushes: 'Push failures',
    agents: 'Agents',
    tariffs: 'Tariffs',
    tolls: 'Tolls',
    announcements: 'Announcements',
    errors: 'Error log',
    town: 'Town',
    audit: 'Audit log',
    queues: 'Job queues',
    docs: 'API reference',
  },
  description: 'Tools for those who run Hometown.',
  loadFailed: 'We couldn’t load this.',
  unreachable: 'We couldn’t reach Hometown. What you wrote is still here. Try again.',
  none: 'Nothing here',
  noneDetail: 'What matches this filter shows up here.',
  emptyPage: 'Nothing more on this page',
  filters: 'Filters',
  next: 'Next page',
  first: 'Back to the first page',
  reason: 'Reason',
  reasonNeeded: 'Say why.',
  /** Of what is read, where it changes before something is done about it. */
  read: {
    moved: 'This has changed since you read it.',
    movedDetail: 'See how it is now. What you wrote is still here.',
    keep: 'Go on',
  },
  by: 'by {name}',
  /** Of what rides cost: the tariffs and the tolls. */
  prices: {
    history: 'History',
    from: 'From',
    reason: 'Why',
    by: 'By',
    written: 'Set',
    reasonHint: 'Admins read it in the history and the audit log.',
    reset: 'Start over',
  },
  /** Each after its number. */
  overview: {
    title: 'The town at a glance',
    applications: '{count, plural, one {application waiting} other {applications waiting}}',
    renewals: '{count, plural, one {renewal waiting} other {renewals waiting}}',
    cases: '{count, plural, one {open case} other {open cases}}',
    setbacks: '{count, plural, one {open chargeback or refund} other {open chargebacks and refunds}}',
    payouts: '{count, plural, one {payout stopped} other {payouts stopped}}',
    drivers: '{count, plural, one {driver available} other {drivers available}}',
    searching: '{count, plural, one {ride looking for a driver} other {rides looking for a driver}}',
    underWay: '{count, plural, one {ride under way} other {rides under way}}',
    failedJobs: '{count, plural, one {failed job} other {failed jobs}}',
  },
});

/** Words of when something is to come. */
export const whenTexts = texts('admin.when', {
  now: 'Right away',
  later: 'Later',
  wrongTime: 'Choose a time in the next {count} days.',
  zone: 'Times are in the town’s time zone: {zone}.',
});
