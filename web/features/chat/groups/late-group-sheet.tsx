import { lateOverlay } from '../../../ui/feedback/late-part';

/** What there is to know and do about a group, once it is asked for: most are read without looking who is in them. */
export const LateGroupSheet = lateOverlay(async () => (await import('./group-sheet')).GroupSheet);
