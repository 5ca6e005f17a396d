import { texts as catalog } from '@server/contract/texts/texts.js';

/** Each stands before ' · Hometown' in the tab; pages that are named by their feature's own words have them from there. */
export const pageTitles = catalog('app.titles', {
  admin: 'Admin Dashboard',
  application: 'Your application',
  apply: 'Drive with Hometown',
  booking: 'Book a ride',
  bookings: 'Your bookings',
  contact: 'Contact & Support',
  dashboard: 'Dashboard',
  drive: 'Drive',
  install: 'Install the app',
  landing: 'Rides from people who live here',
  messages: 'Messages',
  myProfile: 'Your profile',
  newPassword: 'New password',
  notifications: 'Notifications',
  opening: 'Opening',
  profile: 'Profile',
  receipt: 'Receipt',
  reviews: 'Reviews',
  ride: 'Your ride',
  savedLocations: 'Saved locations',
  signIn: 'Sign in',
  signUp: 'Create an account',
  social: 'Social Hub',
  testAuth: 'Sign-in test',
});

/** What pages say beside the features on them. */
export const pageTexts = catalog('app.pages', {
  bare: { open: 'Open Hometown' },
  bookings: { book: 'Book a ride' },
  messages: { findFriends: 'Find friends' },
  myProfile: { data: 'Your data' },
  ride: { message: 'Message' },
  user: { edit: 'Edit profile', whoFindsMe: 'Who can find me' },
});
