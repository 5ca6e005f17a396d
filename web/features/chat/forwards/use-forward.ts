import type { Message } from '@server/chat/messages/message.contract.js';
import type { Id, UserId } from '@server/contract/ids.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quietly } from '../../../lib/quietly';
import { putConversation } from '../api/use-conversations';
import { directConversationQuery } from '../api/use-open-conversation';
import type { Device } from '../device/device';

export interface Recipients {
  conversationIds: readonly Id[];
  /** Their direct conversations are found or made. */
  userIds: readonly UserId[];
}

/** Sends what a message says and has into other conversations, through the outbox: a new message in each (M114). */
export function useForward(device: Device | null, onDone: () => void) {
  const cache = useQueryClient();
  const open = useMutation({
    mutationFn: (userIds: readonly UserId[]) => Promise.all(userIds.map((id) => cache.fetchQuery(directConversationQuery(id)))),
  });

  function forward(
    { id, message, attachments }: Pick<Message, 'id' | 'message' | 'attachments'>,
    { conversationIds, userIds }: Recipients,
  ) {
    if (!device) return;
    open.mutate(userIds, {
      onSuccess(opened) {
        for (const conversation of opened) putConversation(cache, conversation);
        for (const conversationId of new Set([...conversationIds, ...opened.map((conversation) => conversation.id)]))
          quietly(
            'a forwarded message could not be kept on this device',
            device.outbox.submit({ conversationId, message, attachments, forwardedFrom: id }),
          );
        onDone();
      },
    });
  }
  return { forward, isBusy: open.isPending, error: open.error };
}
