import type { Message } from '@server/chat/messages/message.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/feedback/toast-store';
import { changeMessage, refreshThread, storeMessage } from '../api/use-thread';

interface Change {
  /** How it looks then … */
  show(message: Message): Message;
  /** … and how it looks again, both as long as it is what was changed. */
  back(message: Message): Message;
  /** On the server, which says how it looks. */
  save(): Promise<Message>;
  /** What is said where that failed. */
  failed(error: unknown): string;
}

/** Changes a message here at once, then on the server; a failure puts it back and says so (M114). Answers whether it is done. */
export async function changeAhead(
  cache: QueryClient,
  { id, conversation_id }: Message,
  { show, back, save, failed }: Change,
): Promise<boolean> {
  const change = (to: (message: Message) => Message) =>
    changeMessage(cache, conversation_id, (known) => (known.id === id ? to(known) : known));
  change(show);
  try {
    storeMessage(cache, await save());
    return true;
  } catch (error) {
    toast({ title: failed(error), tone: 'danger' });
    change(back);
    refreshThread(cache, conversation_id);
    return false;
  }
}
