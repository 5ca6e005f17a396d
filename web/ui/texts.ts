import { texts as catalog } from '@server/contract/texts/texts.js';

/** The words that primitives bring themselves; all others their callers give them. */
export const texts = catalog('ui', {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  /** Beside the label of a field. */
  optional: 'Optional',
  slogan: 'Locally Owned',
  /** Between two keys that are pressed one after the other. */
  keysThen: 'then',
  presence: { online: 'Online', away: 'Away', busy: 'Busy', offline: 'Offline' },
  rating: {
    alone: '{stars, number} of 5 stars',
    counted: '{stars, number} of 5 stars, {count, plural, one {# rating} other {# ratings}}',
    stars: '{count, plural, one {# star} other {# stars}}',
  },
  error: { retry: 'Try again', reference: 'Reference {id}' },
  offline: { title: 'You’re offline.', description: 'We’ll load this when you’re back.' },
  toast: {
    /** Read out before each. */
    label: 'Message',
    /** All of them; the key leads there. */
    list: 'Notifications ({key})',
  },
});
