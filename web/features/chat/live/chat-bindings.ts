import type { LiveBinding } from '../../../lib/live';
import { onAgentRun } from './on-agent-run';
import { onConversationChanged } from './on-conversation-changed';
import { onConversationGone } from './on-conversation-gone';
import { onMessageCreated } from './on-message-created';
import { onMessageDeleted } from './on-message-deleted';
import { onMessageUpdated } from './on-message-updated';
import { onScheduledChanged } from './on-scheduled-changed';
import { onTyping } from './on-typing';

/** What the live topics of chat do; the app binds them. */
export const chatBindings: readonly LiveBinding[] = [
  onMessageCreated,
  onMessageUpdated,
  onMessageDeleted,
  onConversationChanged,
  onConversationGone,
  onTyping,
  onScheduledChanged,
  onAgentRun,
];
