import type { SharedMessage } from '@server/chat/shared/shared.contract.js';
import { isPicture, type Picture, pictureOf, type Readers } from '../attachments/pictures';

/** The pictures of what was shared, newest message first. */
export function sharedPicturesOf(messages: readonly SharedMessage[], readers: Readers): Picture[] {
  return messages.flatMap((message) => message.attachments.filter(isPicture).map((picture) => pictureOf(picture, message, readers)));
}
