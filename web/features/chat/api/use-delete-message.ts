import { deleteMessage, listMessages, type Message } from '@server/chat/messages/message.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import type { Device } from '../device/device';
import { forgetEdits } from '../device/edits';
import { messagesOf } from '../state/thread-cache';
import type { ThreadMessage } from '../state/thread-items';
import { threadTexts } from '../thread-texts';
import { buryMessage, refreshThread, storeMessage, threadQuery, unburyMessage } from './use-thread';

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

/** What no server has goes from this device alone; what was on its way and arrived is deleted for everyone. */
export function useTakeBack(device: Device | null): (message: ThreadMessage) => void {
  const cache = useQueryClient();
  const remove = useDeleteMessage();
  async function discard({ outbox }: Device, { id, conversation_id, sender_id }: ThreadMessage) {
    if (await outbox.discard(id)) return;
    const isIt = (message: Message) => message.tempId === id && message.sender_id === sender_id;
    const known = messagesOf(cache.getQueryData(threadQuery(conversation_id).queryKey)).find(isIt);
    // One may read older messages by now.
    const page = { params: { id: conversation_id }, query: {} };
    const stored = known ?? (await callerOf(cache)(listMessages, page)).messages.find(isIt);
    if (stored) remove(stored);
  }
  return (message) => {
    if (!message.isOptimistic) remove(message);
    else if (device) quietly('a message could not be dropped', discard(device, message));
  };
}
