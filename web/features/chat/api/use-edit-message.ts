import { editMessage } from '@server/chat/edits/edit.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import { threadTexts } from '../thread-texts';
import { changeMessage, storeMessage, threadQuery } from './use-thread';

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
  return ({ message: { id, conversation_id, message: before }, text }, onFailed) => {
    const show = (from: string, to: string) =>
      changeMessage(cache, conversation_id, (known) => (known.id === id && known.message === from ? { ...known, message: to } : known));
    const failed = () => {
      toast({ title: threadTexts.editFailed, tone: 'danger' });
      show(text, before);
      const { queryKey } = threadQuery(conversation_id);
      quietly('the thread could not be refreshed', cache.invalidateQueries({ queryKey }));
      onFailed();
    };
    show(before, text);
    void save({ params: { id }, body: { message: text } }).then((changed) => storeMessage(cache, changed), failed);
  };
}
