import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { agentsQuery } from '../../features/chat/agents/agents-query';
import { archivedQuery, conversationsQuery } from '../../features/chat/api/use-conversations';
import { isWish, MessagesScreen } from '../../features/chat/messages-screen';
import { LateOpenThread } from '../../features/chat/opening/late-open-thread';
import { part } from '../../lib/part';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { type Page, userPage } from '../page';
import { Late } from '../shell/navigation/slots';
import { OverTheList } from '../shell/over-the-list';
import { chatPresence, talkSlots, useReportDialog } from '../shell/talk-slots';
import { pageTexts, pageTitles } from './texts';

const ChatFinder = part(async () => (await import('../shell/chat-finder')).ChatFinder);
const SayHello = part(async () => (await import('../../features/friends/say-hello')).SayHello);
const ChatSuggestions = part(async () => (await import('../../features/friends/beside-chats/chat-suggestions')).ChatSuggestions);

const finderToCome = (
  <div className="px-4 py-2">
    <Skeleton className="h-control" />
  </div>
);

const talk = talkSlots(finderToCome);

const openIn = (url: URL) => url.searchParams.get('conversation');

export const handle = {
  title: () => pageTitles.messages,
  isFullBleed: true,
  preload: async (url: URL) => (openIn(url) ? LateOpenThread.load() : undefined),
};

export const loader = userPage(async ({ url, prefetch, prefetchPages }) => {
  const open = openIn(url);
  const thread = open ? loadThread({ id: open, messageId: url.searchParams.get('messageId') }, prefetchPages) : undefined;
  const archive = url.searchParams.has('archived') ? prefetchPages(archivedQuery) : undefined;
  await Promise.all([prefetchPages(conversationsQuery), prefetch(agentsQuery), archive, thread]);
});

async function loadThread(
  { id, messageId }: { id: string; messageId: string | null },
  prefetchPages: Page['prefetchPages'],
): Promise<void> {
  const [{ threadQuery }] = await Promise.all([import('../../features/chat/api/use-thread'), LateOpenThread.load()]);
  await prefetchPages(threadQuery(id, messageId ? `around=${messageId}` : ''));
}

/** Conversations on the whole screen, with the search for friends over them. */
export function Component() {
  const [search] = useSearchParams();
  const finderId = useId();
  const open = search.get('conversation');
  const [name, setName] = useState('');
  const isWished = isWish(search);
  const [beside, setBeside] = useState({ open, isWished, searches: 0 });
  const [onReport, reportDialog] = useReportDialog();
  if (beside.open !== open || beside.isWished !== isWished) {
    // Whatever is opened or left ends the search; what was looked for since the address asked for somebody is another one.
    const isEnd = !beside.isWished;
    setBeside({ open, isWished, searches: beside.searches + Number(isEnd) });
    if (isEnd) setName('');
  }
  return (
    <>
      <MessagesScreen
        listHeader={
          <>
            <Late until={finderToCome}>
              <ChatFinder key={beside.searches} id={finderId} onSearch={setName} />
            </Late>
            {name === '' ? <OverTheList /> : null}
          </>
        }
        listEnd={
          name === '' ? (
            <Late until={null}>
              <ChatSuggestions />
            </Late>
          ) : null
        }
        filter={name}
        emptyAction={
          <div className="flex w-(--side-width) max-w-full flex-col items-center gap-7">
            <Button variant="primary" onClick={() => document.getElementById(finderId)?.focus()}>
              {pageTexts.messages.findFriends}
            </Button>
            <Late until={null}>
              <SayHello />
            </Late>
          </div>
        }
        {...talk}
        onReport={onReport}
      />
      {chatPresence}
      {reportDialog}
    </>
  );
}
