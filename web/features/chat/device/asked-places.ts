import { listeners } from '../../../lib/store';

export interface AskedPlace {
  readonly conversationId: string;
  readonly messageId: string;
  /** An address named it; else it was selected. */
  readonly isLinked: boolean;
}

/** A message is to be shown in its thread, by somebody who stands beside it. */
export const askedPlaces = listeners<AskedPlace>();

/** The search in what was said is to open in the thread of this conversation, or to close. */
export const askedSearches = listeners<string>();
