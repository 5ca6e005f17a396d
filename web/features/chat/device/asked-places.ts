import { listeners } from '../../../lib/store';

export interface AskedPlace {
  readonly conversationId: string;
  readonly messageId: string;
}

/** A message is to be shown in its thread, by somebody who stands beside it. */
export const askedPlaces = listeners<AskedPlace>();
