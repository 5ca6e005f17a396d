import { lateOverlay } from '../../../ui/feedback/late-part';

/** Where a conversation begins, once it is asked for. */
export const LateNewConversation = lateOverlay(async () => (await import('./new-conversation-dialog')).NewConversationDialog);
