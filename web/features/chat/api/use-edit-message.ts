import { editMessage } from '@server/chat/edits/edit.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { Refusal } from '../../../lib/refusal';
import { type Edit, saidOfFailed } from '../device/edits';
import { changeAhead } from '../keeping/change-ahead';

/** They reach the server in the order in which they were saved: the last one counts. */
const inTurn = { scope: { id: 'chat.edits' } };

/** Changes what I wrote, here at once, then on the server; a failure puts it back and says so (M114). Answers whether it is done. */
export function useEditMessage(): (edit: Edit) => Promise<boolean> {
  const cache = useQueryClient();
  const { mutateAsync: save } = useEndpointMutation(editMessage, inTurn);
  return ({ message, text }) => {
    const { id, message: before } = message;
    const turn = (from: string, to: string) => (known: Message) => (known.message === from ? { ...known, message: to } : known);
    return changeAhead(cache, message, {
      show: turn(before, text),
      back: turn(text, before),
      save: () => save({ params: { id }, body: { message: text } }),
      failed: (error) => (isEnd(error) ? error.message : saidOfFailed(message)),
    });
  };
}

/** The box went with the end of its conversation (M40). */
const isEnd = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'conversation_ended';
