import type { Message } from '../../chat/messages/message.contract.js';
import { isAgentId } from '../../contract/ids.js';

/** A longer text (UTF-16 units) takes a model longer than people wait. */
export const translatableMaxLength = 4_000;

const twoLetters = /\p{L}\P{L}*\p{L}/u;

/** Whether it is words of another person: what I wrote and what agents answer, in the language that they were asked in, is not translated (M122). */
export function isTranslatable(message: Pick<Message, 'sender_id' | 'message' | 'deleted_at'>, me: string | null): boolean {
  const { sender_id: sender, message: text, deleted_at: deletedAt } = message;
  if (deletedAt !== null || sender === me || isAgentId(sender)) return false;
  return text.length <= translatableMaxLength && twoLetters.test(text);
}
