import { texts as catalog } from '@server/contract/texts/texts.js';

/** The words that primitives bring themselves; all others their callers give them. */
export const texts = catalog('ui', {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  /** Beside the label of a field. */
  optional: 'Optional',
  slogan: 'Locally Owned',
  presence: { online: 'Online', away: 'Away', busy: 'Busy', offline: 'Offline' },
});
