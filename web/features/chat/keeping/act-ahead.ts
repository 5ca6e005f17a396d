import { type Conversation, getConversation, listConversations } from '@server/chat/conversations/conversation.contract.js';
import type { Id } from '@server/contract/ids.js';
import type { QueryClient } from '@tanstack/react-query';
import { editConversation, replaceConversation } from '../api/use-conversations';

interface Act {
  /** How it looks then. */
  change(conversation: Conversation): Conversation;
  /** On the server, which says how they look. */
  save(): Promise<readonly Conversation[]>;
}

/** Does it here at once, then on the server. Answers whether it is done; where it is not, it is as it was. */
export async function actAhead(cache: QueryClient, id: Id, { change, save }: Act): Promise<boolean> {
  const takeBack = editConversation(cache, id, change);
  try {
    for (const conversation of await save()) replaceConversation(cache, conversation);
    return true;
  } catch {
    takeBack();
    // Both lists and the open thread, as soon as they can be asked.
    for (const path of [listConversations.path, getConversation.path]) void cache.invalidateQueries({ queryKey: [path] });
    return false;
  }
}
