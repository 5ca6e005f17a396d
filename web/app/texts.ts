import { texts as catalog } from '@server/contract/texts/texts.js';

/** What the document says of itself to search engines. */
export const documentTexts = catalog('app.document', {
  description:
    'Hometown is your town’s own ride service: neighbors who drive, fair prices up front, and friends along the way. Locally Owned.',
});

/** What stands in for a page that could not be shown. */
export const errorPageTexts = catalog('app.errors', {
  goHome: 'Go home',
  tryAgain: 'Try again',
  broken: {
    tab: 'Something went wrong',
    title: 'That did not work',
    words: 'Something went wrong on our side. Nothing you wrote is lost: drafts and bookings are kept. Try again in a moment.',
    reference: 'Reference {id}',
  },
  notFound: {
    tab: 'Page not found',
    title: 'This road ends here',
    words: 'This page doesn’t exist, or you don’t have access to it. Check the address or head home.',
  },
  outOfReach: {
    tab: 'Out of reach',
    title: 'This page is out of reach',
    words: 'We can’t reach Hometown right now. Nothing you wrote is lost. This page loads when you’re back online.',
  },
  signedOut: {
    tab: 'Signed out',
    title: 'You are signed out',
    words: 'Sign in to see this page. We’ll bring you right back.',
    waiting: 'We can’t reach Hometown right now. No one’s pages are left in this browser. You can sign in when you’re back online.',
    signIn: 'Sign in',
  },
});
