import { deleteMessage, type Message } from '@server/chat/messages/message.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { threadTexts } from '../thread-texts';
import { buryMessage, storeMessage, threadQuery } from './use-thread';

/** Deletes my message here at once, then on the server; a failure puts it back (M95, S42). */
export function useDeleteMessage(): (message: Message) => void {
  const cache = useQueryClient();
  const remove = useEndpointMutation(deleteMessage, { onSuccess: (tombstone) => storeMessage(cache, tombstone) });
  return (message) => {
    buryMessage(cache, message.conversation_id, message.id);
    remove.mutate(
      { params: { id: message.id } },
      {
        onError: () => {
          toast({ title: threadTexts.deleteFailed, tone: 'danger' });
          void cache.invalidateQueries({ queryKey: threadQuery(message.conversation_id).queryKey });
        },
      },
    );
  };
}
