import { editMessage } from '@server/chat/edits/edit.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { changeAhead } from '../keeping/change-ahead';
import { threadTexts } from '../thread-texts';

/** They reach the server in the order in which they were saved: the last one counts. */
const inTurn = { scope: { id: 'chat.edits' } };

export interface Edit {
  readonly message: Message;
  readonly text: string;
}

/** Changes what I wrote, here at once, then on the server; a failure puts it back and says so (M114). */
export function useEditMessage(): (edit: Edit, onFailed: () => void) => void {
  const cache = useQueryClient();
  const { mutateAsync: save } = useEndpointMutation(editMessage, inTurn);
  return ({ message, text }, onFailed) => {
    const { id, message: before } = message;
    const turn = (from: string, to: string) => (known: Message) => (known.message === from ? { ...known, message: to } : known);
    const edited = changeAhead(cache, message, {
      show: turn(before, text),
      back: turn(text, before),
      save: () => save({ params: { id }, body: { message: text } }),
      failed: threadTexts.editFailed,
    });
    void edited.then((isDone) => (isDone ? undefined : onFailed()));
  };
}
