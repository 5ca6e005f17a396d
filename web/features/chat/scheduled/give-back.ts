import type { Id } from '@server/contract/ids.js';
import type { Device } from '../device/device';
import { oneAfterTheOther } from '../state/drafts/one-after-the-other';

/** What was to be sent is a draft again, before whatever is typed by now. */
export function giveBack({ drafts }: Device, conversationId: Id, message: string): void {
  drafts.change(conversationId, oneAfterTheOther(message, drafts.get(conversationId).text));
}

/** It is to be sent later: the box is empty, unless something else was typed meanwhile. */
export function takeAway({ drafts }: Device, conversationId: Id, message: string): void {
  if (drafts.get(conversationId).text === message) drafts.change(conversationId, '');
}
