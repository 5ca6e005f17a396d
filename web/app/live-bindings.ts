import type { LiveBinding } from '../lib/live';

/** What each live topic does to the page, from all features. A reducer that is not listed here hears nothing. */
export const liveBindings: readonly LiveBinding[] = [];
