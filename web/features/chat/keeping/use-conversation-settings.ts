import {
  type Conversation,
  type ConversationSettings,
  editConversationSettings,
  listConversations,
} from '@server/chat/conversations/conversation.contract.js';
import { readMessages } from '@server/chat/delivery/delivery.contract.js';
import { listMessages } from '@server/chat/messages/message.contract.js';
import type { Id } from '@server/contract/ids.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMyId } from '../../../lib/my-id';
import { callerOf, useEndpointMutation } from '../../../lib/cache/query';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import { conversationQuery, editConversation, replaceConversation } from '../api/use-conversations';
import { withSettings } from '../state/conversation-order';
import { chatTexts } from '../texts';

/** Long enough (ms) to notice that it was the wrong one. */
const undoMs = 8_000;

/** They reach the server in the order in which they were chosen: the last one counts. */
const inTurn = { scope: { id: 'chat.settings' } };

/** Changes how I keep a conversation, here at once (M114). Answers whether it is kept so; where it is not, it shows as it is. */
export function useConversationSettings(): (id: Id, settings: ConversationSettings) => Promise<boolean> {
  const cache = useQueryClient();
  const { mutateAsync: edit } = useEndpointMutation(editConversationSettings, inTurn);
  return async (id, settings) => {
    editConversation(cache, id, (conversation) => withSettings(conversation, settings));
    try {
      replaceConversation(cache, await edit({ params: { id }, body: settings }));
      return true;
    } catch {
      showAsItIs(cache, id);
      return false;
    }
  };
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
    if (settings.isMarkedUnread === false && unreadCount > 0) return void readAll(cache, id, me).then(toastFailure);
    void edit(id, settings).then((isDone) => {
      if (!isDone || settings.isArchived !== true) return toastFailure(isDone);
      const undone = { isArchived: false, ...(isPinned ? { isPinned } : {}) };
      const action = { label: chatTexts.undo, onAct: () => void edit(id, undone).then(toastFailure) };
      toast({ title: chatTexts.archived, duration: undoMs, action });
    });
  };
}

function toastFailure(isDone: boolean): void {
  if (!isDone) toast({ title: chatTexts.settingsFailed, tone: 'danger' });
}

/** Reads all that somebody else wrote, without opening it. */
async function readAll(cache: QueryClient, id: Id, me: string | null): Promise<boolean> {
  const call = callerOf(cache);
  editConversation(cache, id, (conversation) => ({ ...conversation, unreadCount: 0, isMarkedUnread: false }));
  try {
    const { messages } = await call(listMessages, { params: { id }, query: {} });
    const newest = messages.findLast(({ sender_id }) => sender_id !== me);
    if (!newest) return true;
    const { conversations } = await call(readMessages, { body: { message_ids: [newest.id] } });
    for (const conversation of conversations) replaceConversation(cache, conversation);
    return true;
  } catch {
    showAsItIs(cache, id);
    return false;
  }
}

/** Both lists and the open thread ask again. */
function showAsItIs(cache: QueryClient, id: Id): void {
  const stale = [[listConversations.path], conversationQuery(id).queryKey].map((queryKey) => cache.invalidateQueries({ queryKey }));
  quietly('the conversation could not be refreshed', Promise.all(stale));
}
