import {
  type Conversation,
  type ConversationSettings,
  editConversationSettings,
} from '@server/chat/conversations/conversation.contract.js';
import type { Id } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useMyId } from '../../../lib/my-id';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { withSettings } from '../state/conversation-order';
import { chatTexts } from '../texts';
import { actAhead } from './act-ahead';

/** They reach the server in the order in which they were chosen: the last one counts. */
const inTurn = { scope: { id: 'chat.settings' } };

/** Changes how I keep a conversation (M114); answers whether it is kept so. */
export function useConversationSettings(): (id: Id, settings: ConversationSettings) => Promise<boolean> {
  const cache = useQueryClient();
  const { mutateAsync: edit } = useEndpointMutation(editConversationSettings, inTurn);
  return (id, settings) =>
    actAhead(cache, id, {
      change: (conversation) => withSettings(conversation, settings),
      save: async () => [await edit({ params: { id }, body: settings })],
    });
}

/**
 * What is chosen in the menu of a conversation. Read is read: others see it of what they wrote (P9). Whoever archived the
 * wrong one brings it back from a toast.
 */
export function useConversationActs(): (conversation: Conversation, settings: ConversationSettings) => void {
  const cache = useQueryClient();
  const me = useMyId();
  const edit = useConversationSettings();
  return ({ id, isPinned, unreadCount }, settings) => {
    if (settings.isMarkedUnread === false && unreadCount > 0) {
      // Mostly it is read by opening it.
      const reading = import('./read-all').then(({ readAll }) => readAll(cache, id, me));
      return void reading.then(toastFailure, () => toastFailure(false));
    }
    void edit(id, settings).then((isDone) => {
      if (!isDone || settings.isArchived !== true) return toastFailure(isDone);
      const undone = { isArchived: false, ...(isPinned ? { isPinned } : {}) };
      const action = { label: chatTexts.undo, onAct: () => void edit(id, undone).then(toastFailure), isUndo: true };
      toast({ title: chatTexts.archived, action });
    });
  };
}

function toastFailure(isDone: boolean): void {
  if (!isDone) toast({ title: chatTexts.settingsFailed, tone: 'danger' });
}
