import { texts as catalog } from '@server/contract/texts/texts.js';

export const texts = catalog('ui.feedback', {
  error: { retry: 'Try again', reference: 'Reference {id}' },
  more: { failed: 'We couldn’t load more. Try again.', offline: 'You’re offline. We’ll load more when you’re back.' },
  notOpened: 'We couldn’t open this. Check your connection and try again.',
  offline: { title: 'You’re offline.', description: 'We’ll load this when you’re back.' },
  toast: {
    /** Read out before each. */
    label: 'Message',
    /** All of them; the key leads there. */
    list: 'Notifications ({key})',
  },
});
