import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { conversationsLoadAheadPx, conversationsLoadDelayMs } from '@server/chat/conversations/conversation.contract.js';
import { Archive, MessageCircle } from 'lucide-react';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { ListRowSkeleton } from '../../../ui/display/list-row-skeleton';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { OfflineState } from '../../../ui/feedback/offline-state';
import { moveAmongRows } from '../../../ui/row-keys';
import type { ListState } from '../state/lists/list-state';
import { chatTexts } from '../texts';
import { scrollerOf } from './scrolling/scroller-of';

export interface ConversationListProps {
  conversations: readonly Conversation[];
  renderRow(conversation: Conversation): ReactNode;
  state: ListState;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The last try to load more failed: the next one is asked for by hand. */
  hasMoreFailed: boolean;
  onLoadMore(): void;
  isRetrying: boolean;
  onRetry(): void;
  /** Its name in sight, where it does not stand alone. */
  title?: ReactNode;
  /** What helps when there are none: a way to find friends. */
  emptyAction?: ReactNode;
  /** It is the list of archived ones. */
  isArchive?: boolean;
  /** The last row, when all of them are there: the way to the archived ones. */
  foot?: ReactNode;
  /** Follows the end of a list in which there is something: people whom one may know. */
  after?: ReactNode;
}

const skeletonRows = 8;

/** My conversations; arrow keys go from row to row. */
export function ConversationList({
  conversations,
  renderRow,
  state,
  hasMore,
  isLoadingMore,
  hasMoreFailed,
  onLoadMore,
  isRetrying,
  onRetry,
  title,
  emptyAction,
  isArchive = false,
  foot,
  after,
}: ConversationListProps) {
  const rows = useRowKeys();
  if (state === 'loading') return <ConversationSkeleton label={chatTexts.loadingMore} rows={skeletonRows} />;
  if (state === 'offline') return <OfflineState />;
  if (state === 'failed') return <ErrorState title={chatTexts.loadFailed} {...{ isRetrying, onRetry }} />;
  // All that were loaded may be archived by now.
  if (conversations.length === 0 && !hasMore) return <Nothing {...{ isArchive, emptyAction, foot }} />;
  return (
    <>
      {title}
      <div ref={rows} className="flex flex-col p-2">
        <ul aria-label={isArchive ? chatTexts.archivedChats : chatTexts.conversations} className="flex flex-col gap-0.5">
          {conversations.map((conversation) => (
            <li key={conversation.id}>{renderRow(conversation)}</li>
          ))}
        </ul>
        {hasMore ? null : foot}
        <Foot {...{ hasMore, isLoadingMore, hasMoreFailed, onLoadMore }} />
      </div>
      {hasMore ? null : after}
    </>
  );
}

function Nothing({ isArchive, emptyAction, foot }: Pick<ConversationListProps, 'isArchive' | 'emptyAction' | 'foot'>) {
  if (isArchive) return <EmptyState icon={<Archive />} title={chatTexts.noArchived} description={chatTexts.noArchivedHint} />;
  return (
    <>
      <EmptyState
        icon={<MessageCircle />}
        title={chatTexts.noConversations}
        description={chatTexts.noConversationsHint}
        action={emptyAction}
      />
      {foot ? <div className="p-2">{foot}</div> : null}
    </>
  );
}

type MoreProps = Pick<ConversationListProps, 'hasMore' | 'isLoadingMore' | 'onLoadMore'>;

function Foot({ hasMoreFailed, ...more }: MoreProps & Pick<ConversationListProps, 'hasMoreFailed'>) {
  if (!hasMoreFailed) return <More {...more} />;
  return <ErrorState title={chatTexts.loadFailed} isRetrying={more.isLoadingMore} onRetry={more.onLoadMore} />;
}

/** Asks for more 100 px before the end, after 100 ms, so that a quick scroll past asks for nothing (M90). */
function More({ hasMore, isLoadingMore, onLoadMore }: MoreProps) {
  const foot = useRef<HTMLOutputElement>(null);
  const load = useRef(onLoadMore);
  useEffect(() => {
    load.current = onLoadMore;
  });
  useEffect(() => {
    if (!hasMore || isLoadingMore || !foot.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => load.current(), conversationsLoadDelayMs);
      },
      // A margin is added to the root alone: to the window's it would say nothing of a box that cuts the list off.
      { root: scrollerOf(foot.current), rootMargin: `${conversationsLoadAheadPx}px` },
    );
    observer.observe(foot.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hasMore, isLoadingMore]);
  return (
    <output ref={foot} className="block py-4 text-center text-xs text-ink-faint">
      {hasMore ? chatTexts.loadingMore : chatTexts.endOfConversations}
    </output>
  );
}

/** As high as rows that will stand there; `label` says what they wait for. */
export function ConversationSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <output className="flex flex-col gap-0.5 p-2" aria-label={label} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <ListRowSkeleton key={row} detail="w-4/5" />
      ))}
    </output>
  );
}

function useRowKeys(): (list: HTMLElement | null) => (() => void) | undefined {
  return useCallback((list) => {
    if (!list) return;
    const move = (event: KeyboardEvent) => moveAmongRows(list, event);
    list.addEventListener('keydown', move);
    return () => list.removeEventListener('keydown', move);
  }, []);
}
