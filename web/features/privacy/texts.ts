import { texts } from '@server/contract/texts/texts.js';

/** Words of the page about one's own data. */
export const privacyTexts = texts('privacy.page', {
  title: 'Your data',
  description: 'Get a copy of it, see where you’re signed in, or delete your account.',
  back: 'Your profile',
  loadFailed: 'We couldn’t load this.',
  loading: 'Loading',
});

/** A copy of everything. */
export const exportTexts = texts('privacy.export', {
  title: 'Download your data',
  description: 'Everything we keep about you, in one ZIP file.',
  none: 'Your profile, rides, payments, messages, and files. It can take a few minutes, and you can leave this page.',
  start: 'Get a copy',
  queued: 'We’ll start in a moment.',
  running: 'Gathering your data. You can leave this page. We’ll let you know.',
  progress: 'How much of your data is gathered',
  ready: 'Your copy is ready until {date}. It has {size}.',
  download: 'Download',
  again: 'Get a new copy',
  failed: 'We couldn’t gather your data. Nothing is lost.',
  retry: 'Try again',
  startFailed: 'We couldn’t start. Nothing is lost. Try again in a moment.',
  tooOften: 'You’ve asked for several copies today. Try again tomorrow.',
});

/** Where one is signed in. */
export const sessionTexts = texts('privacy.sessions', {
  title: 'Where you’re signed in',
  description: 'If you don’t know a device, sign out there and tell our team.',
  tellTeam: 'Tell our team',
  unnamed: 'A browser',
  thisOne: 'This device',
  signedIn: 'Signed in {ago}',
  signedInAt: 'Signed in {ago}, {place}',
  network: 'network {network}',
  lastSeen: 'Last used {ago}',
  signOut: 'Sign out there',
  signOutNamed: 'Sign out there: {device}',
  signOutOthers: 'Sign out everywhere else',
  signedOut: 'Signed out there',
  signedOutOthers: 'Signed out everywhere else',
  failed: 'We couldn’t sign you out there. Try again.',
});

/** One’s password, where it is kept here. */
export const passwordTexts = texts('privacy.password', {
  title: 'Password',
  description: 'Changing it signs you out everywhere else.',
  current: 'Current password',
  next: 'New password',
  hint: 'At least {count, plural, one {# character} other {# characters}}. A short sentence works well.',
  needed: 'Enter your password.',
  weak: 'Use at least {count, plural, one {# character} other {# characters}}.',
  wrong: 'That isn’t your password.',
  noPassword: 'This account has no password here.',
  change: 'Change password',
  changed: 'Password changed. You’re signed out everywhere else.',
  failed: 'We couldn’t change it. Your password is what it was. Try again.',
  lost: 'We don’t know whether it was changed. Next time you sign in, try the new one first.',
  demo: 'Everyone in the demo town shares this password. Create an account of your own to try this.',
});

/** What one agreed to. */
export const consentTexts = texts('privacy.consents', {
  title: 'What you agreed to',
  description: 'The terms and the privacy page, as they were when you agreed.',
  names: { terms: 'Terms', privacy: 'Privacy' },
  agreed: 'You agreed on {date}.',
  changed: 'This has changed since you agreed on {date}.',
  never: 'You haven’t agreed to this yet.',
  read: 'Read it',
  readNamed: { terms: 'Read it: Terms', privacy: 'Read it: Privacy' },
  agree: 'I agree',
  agreeNamed: { terms: 'I agree to the terms', privacy: 'I agree to the privacy page' },
  failed: 'We couldn’t save that. Read it again, then try once more.',
});

/** Assistants outside that may act for one. */
export const tokenTexts = texts('privacy.tokens', {
  title: 'Connect other assistants',
  description:
    'Let an assistant you already use look up, book, and cancel your rides. Signing out doesn’t stop it. Revoke tokens you don’t know.',
  endpoint: 'Address for your assistant',
  empty: 'No assistant is connected',
  emptyHint: 'Make an access token, then add it to your assistant with the address above.',
  create: 'New access token',
  full: 'You have {count} tokens. Revoke one to make another.',
  scopes: { read: 'Can look things up', act: 'Can look up, book, change, and cancel' },
  neverUsed: 'Never used',
  lastUsed: 'Last used {ago}',
  expires: 'Expires {date}',
  revoke: 'Revoke',
  revokeNamed: 'Revoke {name}',
  sureTitle: 'Revoke “{name}”?',
  sure: 'Assistants that use it stop working right away.',
  keep: 'Keep it',
  revoked: 'Access token revoked',
  revokeFailed: 'We couldn’t revoke it. It still works. Try again.',
});

/** The dialog that makes one. */
export const newTokenTexts = texts('privacy.new-token', {
  title: 'New access token',
  description: 'Whoever has it can see your rides and cards’ last digits. Give it only to an assistant you trust.',
  scope: 'What it can do',
  scopes: { read: 'Look things up', act: 'Look up, book, change, and cancel in your name' },
  scopeHints: { read: 'It changes nothing.', act: 'It can spend money in your name, up to 30 times a day.' },
  name: 'Name',
  nameHint: 'So you know later which assistant it’s for.',
  nameMissing: 'Give it a name.',
  days: 'Works for',
  dayChoice: '{days, plural, one {# day} other {# days}}',
  cancel: 'Cancel',
  make: 'Make token',
  failed: 'We couldn’t make it. Try again.',
  tooOften: 'You’ve made several in the last hour. Try again later.',
  madeTitle: 'Copy your token now',
  madeDescription: 'We show it only this once. If you lose it, revoke it and make a new one.',
  token: 'Access token',
  copyToken: 'Copy token',
  copyAddress: 'Copy address',
  copied: 'Copied',
  copyFailed: 'We couldn’t copy it. Select it and copy it yourself.',
  done: 'Done',
});

/** The end of an account. */
export const closingTexts = texts('privacy.closing', {
  title: 'Delete your account',
  description: 'It closes right away, and you’re signed out everywhere.',
  whatGoes:
    'Your profile, places, cards, documents, and files are erased after {days, plural, one {# day} other {# days}}. Until then, you can sign in and keep your account.',
  whatStays: 'Messages you sent stay with the people you sent them to. Rides and charges stay in the books. Both without your name.',
  heldTitle: 'You can’t delete it yet',
  holds: {
    ride: 'You have a ride that isn’t over. Take it or cancel it first.',
    debt: 'You still owe something. Pay it first.',
    charge: 'A payment is in progress. It takes a moment.',
    payout: 'A payout is on its way to your bank.',
    balance: 'You have money in your balance. Pay it out first.',
  },
  holdLinks: { ride: 'Your bookings', debt: 'Payment methods', charge: 'Payment methods', payout: 'Your payouts', balance: 'Your payouts' },
  owedTitle: 'You still have {amount} in your balance',
  owed: 'The people who run Hometown in your town pay it out by hand. Ask them for it first: once your account is erased, they can’t tell whose money it is.',
  askForIt: 'Ask our team',
  act: 'Delete my account',
  sureTitle: 'Delete your account?',
  sure: 'You’ll be signed out everywhere. Sign in within {days, plural, one {# day} other {# days}} to keep it. After that, no one can bring it back.',
  confirm: 'Delete my account',
  cancel: 'Keep it',
  failed: 'We couldn’t reach Hometown. Your account is still open. Try again.',
});

/** The page that somebody comes to who signs in to a closed account. */
export const keepTexts = texts('privacy.keep', {
  title: 'You deleted this account',
  until: 'On {date}, we erase it for good. Until then, you can keep it, and everything is as it was.',
  keep: 'Keep my account',
  leave: 'Leave it deleted',
  tooLate: 'This page was open too long. Sign in again to keep your account.',
  signIn: 'Sign in',
});

/** The pages that a town fills in. */
export const legalTexts = texts('privacy.legal', {
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
  label: 'About Hometown in this town',
});

/** Admins who look at one's account. */
export const lookTexts = texts('privacy.looks', {
  title: 'Help from Hometown',
  description: 'To help you, an admin may see what you see. They can’t change anything, and you’re told each time.',
  allow: 'Let admins see what I see',
  allowHint: 'For up to {count} minutes, with a reason. Messages, cards, and passwords stay closed.',
  none: 'No one has looked at your account.',
  list: 'Looks at your account',
  goesOn: 'Right now',
  when: '{date}, {from} to {until}',
  failed: 'We couldn’t save this. Try again.',
});
