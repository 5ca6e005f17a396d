import { texts } from '@server/contract/texts/texts.js';

/** Words of the profile page. */
export const profileTexts = texts('profiles', {
  title: 'Your profile',
  description: 'What friends, drivers, and riders see.',
  photo: 'Photo',
  removeTitle: 'Remove your photo?',
  removeDetail: 'We’ll show your initials instead.',
  saved: 'Saved.',
  save: 'Save',
  overtaken: 'You just saved “{value}” on another screen. Saving replaces it.',
  cleared: 'You just cleared this on another screen. Saving replaces that.',
  saveFailed: 'We couldn’t reach Hometown. What you wrote is still here. Try again.',
  noRatings: 'No ratings yet',
  email: 'You sign in as',
  useDevice: 'Use this device’s: {zone}',
  noZone: 'Not set',
  sections: {
    name: { title: 'Name', description: 'How people find you and what they call you.' },
    phone: { title: 'Phone', description: 'Your driver sees it from the moment they accept until the ride ends.' },
    home: { title: 'Home', description: 'Your town and time zone.' },
  },
  fields: {
    full_name: { label: 'Full name', hint: null },
    pronouns: { label: 'Pronouns', hint: 'For example she/her' },
    phone: { label: 'Phone number', hint: 'Include the country code, such as +1 or +44.' },
    home_town: { label: 'Home town', hint: null },
    time_zone: { label: 'Time zone', hint: null },
  },
});
