import type { Message } from '@server/chat/messages/message.contract.js';
import { heardMessages } from './heard-messages';
import { kept } from './kept';
import { guardUnsent } from './unsent-guard';

/** A message of mine and what it is to say. */
export interface Edit {
  readonly message: Message;
  readonly text: string;
}

/** What stands in the box of each conversation, by its id. */
export const edits = kept<Edit>();

/** What is on its way, by the message's id: the box is free for another one. */
export const savedEdits = kept<Edit>();

/** One that failed stands in the box again, unless another one does; nothing of what was forgotten meanwhile. */
export function endSaving(edit: Edit, isDone: boolean): void {
  const { id, conversation_id: conversationId } = edit.message;
  if (savedEdits.get(id) !== edit) return;
  savedEdits.keep(id, null);
  if (!isDone && !edits.get(conversationId)) edits.keep(conversationId, edit);
}

/** Of a conversation, or of one message in it, nothing is edited any more. */
export function forgetEdits(conversationId: string, messageId?: string): void {
  for (const { message } of [...savedEdits.all(), ...edits.all()]) {
    if (message.conversation_id !== conversationId || (messageId !== undefined && message.id !== messageId)) continue;
    savedEdits.keep(message.id, null);
    if (edits.get(conversationId)?.message.id === message.id) edits.keep(conversationId, null);
  }
}

heardMessages.subscribe((heard) => ('goneId' in heard ? forgetEdits(heard.conversationId, heard.goneId) : undefined));

const isUnchanged = ({ message, text }: Edit) => text === message.message;

for (const { subscribe } of [edits, savedEdits])
  subscribe(() => guardUnsent('edits', ![...edits.all(), ...savedEdits.all()].every(isUnchanged)));
