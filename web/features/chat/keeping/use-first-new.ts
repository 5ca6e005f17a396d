import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useMemo, useState } from 'react';
import { useMyId } from '../../../lib/my-id';
import { firstNewOf, type ThreadMessage } from '../state/thread-items';

/** Where that begins which was unread when this was first drawn, by its message's key (M101); reading it does not move it. */
export function useFirstNew(conversation: Conversation, messages: readonly ThreadMessage[], hasOlder: boolean): string | null {
  const me = useMyId();
  const [opened] = useState(conversation);
  return useMemo(() => firstNewOf(messages, opened, { me, hasOlder }), [messages, opened, me, hasOlder]);
}
