import type { Message } from '@server/chat/messages/message.contract.js';
import { kept } from './kept';
import { guardUnsent } from './unsent-guard';

/** A message of mine and what it is to say. */
export interface Edit {
  readonly message: Message;
  readonly text: string;
  /** On its way: the box is free. */
  readonly isSaving: boolean;
}

/** What is edited in each conversation, by its id. */
export const edits = kept<Edit>();

const isUnchanged = ({ message, text }: Edit) => text === message.message;

/** What is deleted is edited no more. */
export function forgetEditOf({ conversationId, id }: { conversationId: string; id: string }): void {
  if (edits.get(conversationId)?.message.id === id) edits.keep(conversationId, null);
}

edits.subscribe(() => guardUnsent('edits', !edits.all().every(isUnchanged)));
