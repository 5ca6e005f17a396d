import type { Message } from '@server/chat/messages/message.contract.js';
import { removeReaction, setReaction } from '@server/chat/reactions/reaction.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useMyId } from '../../../lib/my-id';
import { changeAhead } from '../keeping/change-ahead';
import { mineOf, withMine } from '../state/reactions';
import { threadTexts } from '../thread-texts';

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
      const { id } = message;
      const before = mineOf(message.reactions, me);
      const emoji = before === pressed ? null : pressed;
      const turn = (from: string | null, to: string | null) => (known: Message) =>
        mineOf(known.reactions, me) === from ? { ...known, reactions: withMine(known.reactions, me, to) } : known;
      void changeAhead(cache, message, {
        show: turn(before, emoji),
        // Unless another one was pressed since.
        back: turn(emoji, before),
        save: () => (emoji === null ? remove({ params: { id } }) : set({ params: { id }, body: { emoji } })),
        failed: () => threadTexts.reactionFailed,
      });
    },
    [cache, me, set, remove],
  );
}
