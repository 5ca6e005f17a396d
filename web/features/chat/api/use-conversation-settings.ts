import { type ConversationSettings, editConversationSettings } from '@server/chat/conversations/conversation.contract.js';
import type { Id } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import { chatTexts } from '../texts';
import { conversationQuery } from './use-conversation';
import { conversationsQuery, editConversation, replaceConversation } from './use-conversations';

/** Changes how I keep a conversation, here at once; a failure says so and shows it as it is (M114). */
export function useConversationSettings(): (id: Id, settings: ConversationSettings) => void {
  const cache = useQueryClient();
  const edit = useEndpointMutation(editConversationSettings, {
    onSuccess: (conversation) => replaceConversation(cache, conversation),
    onError(_, { params: { id } }) {
      toast({ title: chatTexts.settingsFailed, tone: 'danger' });
      const stale = [conversationsQuery, conversationQuery(id)].map(({ queryKey }) => cache.invalidateQueries({ queryKey }));
      quietly('the conversation could not be refreshed', Promise.all(stale));
    },
  });
  return (id, settings) => {
    editConversation(cache, id, (conversation) => ({ ...conversation, ...settings }));
    edit.mutate({ params: { id }, body: settings });
  };
}
