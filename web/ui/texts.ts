import { texts as catalog } from '@server/contract/texts/texts.js';

/** The words that primitives bring themselves; all others their callers give them. */
export const texts = catalog('ui', {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  /** Beside the label of a field. */
  optional: 'Optional',
  slogan: 'Locally Owned',
  /** Which Hometown it is, at the foot of pages. */
  version: 'Hometown {version}',
  ask: {
    title: 'You can also reach us at',
    /** Between a mail address and a telephone number. */
    or: 'or',
  },
  /** While no one charges cards for the town. */
  noCards: {
    title: '{town} can’t take cards yet, so no one can book a ride.',
    set: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET where Hometown runs, then start it again.',
    toTown: 'What the town has',
  },
  presence: { online: 'Online', away: 'Away', busy: 'Busy', offline: 'Offline' },
});
