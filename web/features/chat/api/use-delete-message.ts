import { deleteMessage, type Message } from '@server/chat/messages/message.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { forgetEdits } from '../device/edits';
import { threadTexts } from '../thread-texts';
import { buryMessage, refreshThread, storeMessage, unburyMessage } from './use-thread';

/** Deletes my message here at once, then on the server; a failure puts it back (M95, S42), of each of several. */
export function useDeleteMessage(): (message: Message) => void {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Message) => callerOf(cache)(deleteMessage, { params: { id } }),
    onSuccess(tombstone) {
      storeMessage(cache, tombstone);
      forgetEdits(tombstone.conversation_id, tombstone.id);
    },
    onMutate: ({ id, conversation_id }) => buryMessage(cache, conversation_id, id),
    onError: (_, message, at) => {
      toast({ title: threadTexts.deleteFailed, tone: 'danger' });
      if (at !== undefined) unburyMessage(cache, message, at);
      refreshThread(cache, message.conversation_id);
    },
  });
  return mutate;
}
