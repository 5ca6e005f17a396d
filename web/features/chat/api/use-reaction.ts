import type { Message } from '@server/chat/messages/message.contract.js';
import { removeReaction, setReaction } from '@server/chat/reactions/reaction.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useMyId } from '../../../lib/my-id';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import { mineOf, withMine } from '../state/reactions';
import { threadTexts } from '../thread-texts';
import { changeMessage, storeMessage, threadQuery } from './use-thread';

/** They reach the server in the order in which they were pressed: the last one counts. */
const inTurn = { scope: { id: 'chat.reactions' } };

/** Reacts to a message, or takes the same emoji of mine back: here at once, then on the server; a failure puts it back (M114). */
export function useReaction(): (message: Message, emoji: string) => void {
  const cache = useQueryClient();
  const me = useMyId();
  const { mutateAsync: set } = useEndpointMutation(setReaction, inTurn);
  const { mutateAsync: remove } = useEndpointMutation(removeReaction, inTurn);
  return useCallback(
    (message: Message, pressed: string) => {
      if (me === null) return;
      const { id, conversation_id } = message;
      const before = mineOf(message.reactions, me);
      const emoji = before === pressed ? null : pressed;
      const show = (from: string | null, to: string | null) =>
        changeMessage(cache, conversation_id, (known) =>
          known.id === id && mineOf(known.reactions, me) === from ? { ...known, reactions: withMine(known.reactions, me, to) } : known,
        );
      const failed = () => {
        toast({ title: threadTexts.reactionFailed, tone: 'danger' });
        // Unless another one was pressed since.
        show(emoji, before);
        const { queryKey } = threadQuery(conversation_id);
        quietly('the thread could not be refreshed', cache.invalidateQueries({ queryKey }));
      };
      show(before, emoji);
      const answer = emoji === null ? remove({ params: { id } }) : set({ params: { id }, body: { emoji } });
      void answer.then((changed) => storeMessage(cache, changed), failed);
    },
    [cache, me, set, remove],
  );
}
