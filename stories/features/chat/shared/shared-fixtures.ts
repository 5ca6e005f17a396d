import { SharedMessage } from '@server/chat/shared/shared.contract.js';
import { aMessage } from '../fixtures';

/** A message with something of one of the lists. */
export function aShared(seq: number, change: Partial<SharedMessage> = {}): SharedMessage {
  const { id, sender_id, created_at } = aMessage({ seq });
  return SharedMessage.parse({ id, seq, sender_id, created_at, attachments: [], links: [], ...change });
}
