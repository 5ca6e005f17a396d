import { MessageCircle, SquarePen } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state';
import { latePart } from '../../ui/feedback/late-part';
import { IconButton } from '../../ui/icon-button';
import { cn } from '../../ui/cn';
import type { PickFriends } from '../../ui/people/picking';
import { quietly } from '../../lib/quietly';
import { useHeightAboveKeyboard } from './api/use-keyboard-height';
import { ConversationPanel } from './conversation-panel';
import { LateNewConversation } from './groups/late-new-conversation';
import { LateOpenThread } from './opening/late-open-thread';
import { ThreadBoundary } from './opening/thread-boundary';
import { LateFoundMessages } from './search/late-found-messages';
import { chatTexts } from './texts';
import type { ChatPlace } from './use-wish';
import { ArchiveHead } from './views/keeping/archive-head';
import type { TalkSlots } from './windows/chat-slots';

const AddressWish = latePart(async () => (await import('./address-wish')).AddressWish);

export interface MessagesScreenProps extends TalkSlots {
  /** Stands over the list and scrolls with it: the search for friends. */
  listHeader?: ReactNode;
  /** Follows the end of the list: people whom one may know. */
  listEnd?: ReactNode;
  /** Only conversations with a name like this, and messages that say it. */
  filter?: string;
  /** What helps when there are no conversations. */
  emptyAction?: ReactNode;
}

/**
 * /messages: the list beside the thread; on phones one after the other. `?conversation=` names the open one; with
 * `archived` it is the list of the archived ones.
 */
export function MessagesScreen({ listHeader, listEnd, filter, emptyAction, ...talk }: MessagesScreenProps) {
  const { pickFriends } = talk;
  const [search, setSearch] = useSearchParams();
  const selectedId = search.get('conversation');
  const isArchive = search.has('archived');
  const wanted = isArchive ? '' : filter;
  const around: Record<string, string> = isArchive ? { archived: 'true' } : {};
  const keyboardHeight = useHeightAboveKeyboard();
  // The first conversation that is opened does not wait for code.
  useEffect(() => quietly('the thread could not be loaded ahead', LateOpenThread.load()), []);

  return (
    <div
      className="flex h-[calc(100dvh-var(--bottom-nav,0px))] min-h-0 w-full"
      style={
        keyboardHeight === null
          ? undefined
          : { height: keyboardHeight, position: 'fixed', insetInline: 0, top: 'var(--keyboard-top, 0px)', zIndex: 25 }
      }
    >
      <Wish />
      <div
        className={cn(
          'flex w-full min-w-0 flex-col border-e border-line bg-surface min-[769px]:w-80 lg:w-96',
          selectedId && 'max-[769px]:hidden',
        )}
      >
        {isArchive ? (
          <ArchiveHead onBack={() => setSearch(selectedId ? { conversation: selectedId } : {})} />
        ) : (
          <ListHead pickFriends={pickFriends} onOpen={(id) => setSearch({ conversation: id })} />
        )}
        {/* Another list begins at its top. */}
        <div key={String(isArchive)} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {isArchive ? null : listHeader}
          <ConversationPanel
            selectedId={selectedId}
            onOpen={({ id }) => setSearch({ ...around, conversation: id })}
            filter={wanted}
            emptyAction={emptyAction}
            after={isArchive ? null : listEnd}
            pickFriends={pickFriends}
            isArchive={isArchive}
            onOpenArchive={() => setSearch({ archived: 'true', ...(selectedId ? { conversation: selectedId } : {}) })}
          />
          <LateFoundMessages typed={wanted} onOpen={(conversation, messageId) => setSearch({ conversation, messageId })} />
        </div>
      </div>
      <div className={cn('flex min-w-0 flex-1 flex-col', !selectedId && 'max-[769px]:hidden')}>
        {selectedId ? (
          <Opened
            key={selectedId}
            id={selectedId}
            messageId={search.get('messageId')}
            {...talk}
            onBack={() => setSearch(around)}
            onGo={(id) => setSearch(id === null ? around : { conversation: id })}
          />
        ) : (
          <EmptyState className="m-auto" icon={<MessageCircle />} title={chatTexts.nothingSelected} />
        )}
      </div>
    </div>
  );
}

/** The conversation that is open, since the address asks for it: its code may have to come first, and it may have been looked for before. */
function Opened(props: Omit<ComponentProps<typeof LateOpenThread>, 'askedAt'>) {
  const { state } = useLocation() as { state: Partial<Wished> | null };
  const [askedAt] = useState(() => state?.askedAt ?? Date.now());
  return (
    <ThreadBoundary>
      <LateOpenThread {...props} askedAt={askedAt} />
    </ThreadBoundary>
  );
}

/** Whether an address asks for more than a conversation, as few do (M109). */
export const isWish = (search: URLSearchParams): boolean => search.has('chat') || search.has('globalChat');

/** What stays with the address of what was asked for in another way: since when (ms). */
interface Wished {
  readonly askedAt: number;
}

function Wish() {
  const [search] = useSearchParams();
  return isWish(search) ? <Finding /> : null;
}

function Finding() {
  const [, setSearch] = useSearchParams();
  const [askedAt] = useState(() => Date.now());
  const openChat: ChatPlace['openChat'] = (conversation, messageId) =>
    setSearch({ conversation, ...(messageId && { messageId }) }, { replace: true, state: { askedAt } satisfies Wished });
  return <AddressWish place={{ openChat, openList: () => undefined }} />;
}

interface ListHeadProps {
  pickFriends: PickFriends | undefined;
  onOpen(id: string): void;
}

/** The list's name, and the way to whoever is not in it yet (M105). */
function ListHead({ pickFriends, onOpen }: ListHeadProps) {
  const [isNew, setIsNew] = useState(false);
  return (
    <div className="flex shrink-0 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
      <h1 className="py-3 text-lg">{chatTexts.messages}</h1>
      {pickFriends ? (
        <>
          <IconButton label={chatTexts.newMessage} onClick={() => setIsNew(true)}>
            <SquarePen />
          </IconButton>
          <LateNewConversation
            pickFriends={pickFriends}
            isOpen={isNew}
            onClose={() => setIsNew(false)}
            onOpened={(id) => {
              setIsNew(false);
              onOpen(id);
            }}
          />
        </>
      ) : null}
    </div>
  );
}
