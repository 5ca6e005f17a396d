import type { Message } from '@server/chat/messages/message.contract.js';
import type { Id, UserId } from '@server/contract/ids.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { quietly } from '../../../lib/quietly';
import { refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { putConversation } from '../api/use-conversations';
import { directConversationQuery } from '../api/use-open-conversation';
import type { Device } from '../device/device';
import { forwardTexts } from './forward-texts';

export interface Recipients {
  conversationIds: readonly Id[];
  /** Their direct conversations are found or made. */
  userIds: readonly UserId[];
}

type Forwarded = Pick<Message, 'id' | 'message' | 'attachments'>;

/**
 * Sends what a message says and has into other conversations, through the outbox: a new message in each (M114). It goes also where the
 * sheet is closed before, and what becomes of it is told; `onDone` is not called then. `takeBack`: whoever has not been sent it by now, is not.
 */
export function useForward(device: Device | null, onDone: () => void) {
  const cache = useQueryClient();
  const isClosed = useRef(false);
  const isTakenBack = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const open = useMutation({
    mutationFn: ({ userIds }: Recipients & { submit(conversationId: Id): void }) =>
      Promise.all(userIds.map((id) => cache.fetchQuery(directConversationQuery(id)))),
    onSuccess(opened, { conversationIds, submit }) {
      for (const conversation of opened) putConversation(cache, conversation);
      if (isTakenBack.current) return;
      for (const id of new Set([...conversationIds, ...opened.map((conversation) => conversation.id)])) submit(id);
      toast({ title: forwardTexts.done });
    },
    onError(error) {
      // An open sheet says so itself.
      if (!isClosed.current || isTakenBack.current) return;
      const description = refusalReason(error);
      toast({ title: forwardTexts.failed, tone: 'danger', ...(description ? { description } : {}) });
    },
  });

  function forward({ id, message, attachments }: Forwarded, recipients: Recipients) {
    if (!device) return;
    const submit = (conversationId: Id) =>
      quietly(
        'a forwarded message could not be kept on this device',
        device.outbox.submit({ conversationId, message, attachments, forwardedFrom: id }),
      );
    open.mutate({ ...recipients, submit }, { onSuccess: onDone });
  }
  function takeBack() {
    isTakenBack.current = true;
  }
  return { forward, takeBack, isBusy: open.isPending, error: open.error };
}
