import { lateOverlay } from '../../../ui/feedback/late-part';

/** What was shared in a conversation, once it is asked for: most are read without looking through that. */
export const LateSharedSheet = lateOverlay(async () => (await import('./shared-sheet')).SharedSheet);
