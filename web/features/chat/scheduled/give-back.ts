import type { Id } from '@server/contract/ids.js';
import { isBlank } from '@server/contract/text.js';
import type { Device } from '../device/device';

/** What was to be sent is a draft again, before whatever is typed by now. */
export function giveBack({ drafts }: Device, conversationId: Id, message: string): void {
  const typed = drafts.get(conversationId).text;
  drafts.change(conversationId, isBlank(typed) ? message : `${message}\n${typed}`);
}

/** It is to be sent later: the box is empty, unless something else was typed meanwhile. */
export function takeAway({ drafts }: Device, conversationId: Id, message: string): void {
  if (drafts.get(conversationId).text === message) drafts.change(conversationId, '');
}
