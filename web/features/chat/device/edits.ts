import type { Message } from '@server/chat/messages/message.contract.js';
import { threadTexts } from '../thread-texts';
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

/** What failed while another one stood in the box, by the message's id: it comes after that. */
const failedEdits = kept<Edit>();

/** Another one stands in the box. */
function isTaken({ id, conversation_id: conversationId }: Message): boolean {
  const now = edits.get(conversationId);
  return now !== null && now.message.id !== id;
}

/** One that failed stands in the box again, after another one that does; nothing of what was forgotten meanwhile. */
export function endSaving(edit: Edit, isDone: boolean): void {
  const { id, conversation_id: conversationId } = edit.message;
  if (savedEdits.get(id) !== edit) return;
  savedEdits.keep(id, null);
  if (isDone) return;
  if (isTaken(edit.message)) failedEdits.keep(id, edit);
  else if (!edits.get(conversationId)) edits.keep(conversationId, edit);
}

/** What is said of one that could not be saved. */
export const saidOfFailed = (message: Message): string => (isTaken(message) ? threadTexts.editFailedWaits : threadTexts.editFailed);

/** Whether it failed and is to be saved from the box, now or after what stands there. */
export const isUnsaved = (edit: Edit): boolean =>
  edits.get(edit.message.conversation_id) === edit || failedEdits.get(edit.message.id) === edit;

/** A message comes into the box, as it failed to be saved if it did. */
export function beginEdit(message: Message): void {
  const text = failedEdits.get(message.id)?.text ?? message.message;
  failedEdits.keep(message.id, null);
  edits.keep(message.conversation_id, { message, text });
}

/** What stands in the box leaves it to what failed in the meantime. */
export function endEdit(conversationId: string): void {
  const next = failedEdits.all().find(({ message }) => message.conversation_id === conversationId) ?? null;
  if (next) failedEdits.keep(next.message.id, null);
  edits.keep(conversationId, next);
}

/** Of a conversation, or of one message in it, nothing is edited any more. */
export function forgetEdits(conversationId: string, messageId?: string): void {
  for (const { message } of everyEdit()) {
    if (message.conversation_id !== conversationId || (messageId !== undefined && message.id !== messageId)) continue;
    savedEdits.keep(message.id, null);
    failedEdits.keep(message.id, null);
    if (edits.get(conversationId)?.message.id === message.id) endEdit(conversationId);
  }
}

heardMessages.subscribe((heard) => ('goneId' in heard ? forgetEdits(heard.conversationId, heard.goneId) : undefined));

const everyEdit = (): Edit[] => [edits, savedEdits, failedEdits].flatMap(({ all }) => all());

const isUnchanged = ({ message, text }: Edit) => text === message.message;

for (const { subscribe } of [edits, savedEdits, failedEdits]) subscribe(() => guardUnsent('edits', !everyEdit().every(isUnchanged)));
