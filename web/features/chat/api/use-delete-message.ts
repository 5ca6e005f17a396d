import { deleteMessage, type Message } from '@server/chat/messages/message.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { threadTexts } from '../thread-texts';
import { buryMessage, storeMessage, threadQuery } from './use-thread';

/** Deletes my message here at once, then on the server; a failure puts it back (M95, S42), of each of several. */
export function useDeleteMessage(): (message: Message) => void {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Message) => callerOf(cache)(deleteMessage, { params: { id } }),
    onSuccess: (tombstone) => storeMessage(cache, tombstone),
    onError: (_, { conversation_id }) => {
      toast({ title: threadTexts.deleteFailed, tone: 'danger' });
      void cache.invalidateQueries({ queryKey: threadQuery(conversation_id).queryKey });
    },
  });
  return (message) => {
    buryMessage(cache, message.conversation_id, message.id);
    mutate(message);
  };
}
