import { lazy } from 'react';
import { conversationsQuery } from '../../features/chat/api/use-conversations';
import { LateThreadPanel } from '../../features/chat/late-thread-panel';
import { MessagesScreen } from '../../features/chat/messages-screen';
import { type Page, userPage } from '../page';
import { Late } from '../shell/slots';

const ChatPresence = lazy(async () => ({ default: (await import('../../features/presence/chat-presence')).ChatPresence }));

const openIn = (url: URL) => url.searchParams.get('conversation');

export const handle = {
  title: 'Messages',
  isFullBleed: true,
  preload: async (url: URL) => (openIn(url) ? LateThreadPanel.load() : undefined),
};

export const loader = userPage(async ({ url, prefetchPages }) => {
  const open = openIn(url);
  await Promise.all([prefetchPages(conversationsQuery), open ? loadThread(open, prefetchPages) : undefined]);
});

async function loadThread(id: string, prefetchPages: Page['prefetchPages']): Promise<void> {
  const [{ threadQuery }] = await Promise.all([import('../../features/chat/api/use-thread'), LateThreadPanel.load()]);
  await prefetchPages(threadQuery(id));
}

/** Conversations on the whole screen. */
export function Component() {
  return (
    <>
      <MessagesScreen />
      <Late until={null}>
        <ChatPresence />
      </Late>
    </>
  );
}
