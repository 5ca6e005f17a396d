import { conversationsQuery } from '../../features/chat/api/use-conversations';
import { threadQuery } from '../../features/chat/api/use-thread';
import { MessagesScreen } from '../../features/chat/messages-screen';
import { useChatPresence } from '../../features/presence/use-sources';
import { userPage } from '../page';

export const handle = { title: 'Messages', isFullBleed: true };

export const loader = userPage(async ({ url, prefetchPages }) => {
  const open = url.searchParams.get('conversation');
  await Promise.all([prefetchPages(conversationsQuery), open ? prefetchPages(threadQuery(open)) : undefined]);
});

/** Conversations on the whole screen. */
export function Component() {
  useChatPresence();
  return <MessagesScreen />;
}
