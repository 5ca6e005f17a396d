import { type Section, sections } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logQuietly } from '../../lib/log';
import { quietly } from '../../lib/quietly';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { useCounts } from './api/use-counts';
import { useDelete } from './api/use-delete';
import { useMarkAllRead } from './api/use-mark-read';
import { historyQuery } from './api/use-notifications';
import { MarkAllButton, NotificationPanel } from './notification-panel';
import { inOrder } from './state/cached';
import { type Filters, historyPath } from './state/filters';
import { snoozeTexts, texts } from './texts';
import { HistoryFilters } from './views/history-filters';
import { NotificationSkeleton } from './views/notification-list';

const skeletonRows = 8;

export interface NotificationsScreenProps {
  isDriver: boolean;
  /** What the address asks for. */
  filters: Filters;
}

/** Everything that was told in the last 90 days, newest first, by section and unread (/notifications). */
export function NotificationsScreen({ isDriver, filters }: NotificationsScreenProps) {
  const navigate = useNavigate();
  const counts = useCounts();
  const unreadOf = (section: Section | null): number => {
    if (!counts) return 0;
    if (section === null) return counts.total;
    return section === 'friends' ? counts.friendRequests : counts[section];
  };
  const history = useInfiniteQuery(historyQuery(filters));
  const shown = inOrder(history.data?.pages.flatMap((page) => page.notifications) ?? []);
  const { markAll, isMarking } = useMarkAllRead(filters.section ? { section: filters.section } : {});
  return (
    <div className="flex flex-col gap-3">
      <HistoryFilters
        filters={filters}
        choices={[null, ...sections].map((section) => ({ section, unread: unreadOf(section) }))}
        snoozed={counts?.snoozed ?? 0}
        onUnreadOnly={(isUnreadOnly) =>
          void navigate(historyPath({ ...filters, isUnreadOnly }), { replace: true, preventScrollReset: true })
        }
      >
        <MarkAllButton hasUnread={unreadOf(filters.section) > 0} isMarking={isMarking} onMark={() => markAll(shown[0])} />
      </HistoryFilters>
      <History isDriver={isDriver} filters={filters} history={history} shown={shown} />
    </div>
  );
}

interface HistoryProps extends NotificationsScreenProps {
  history: UseInfiniteQueryResult<unknown>;
  shown: readonly Notification[];
}

function History({ isDriver, filters, history, shown }: HistoryProps) {
  const remove = useDelete();
  useEffect(() => {
    if (history.error) logQuietly('the notification history could not be loaded', history.error);
  }, [history.error]);
  if (history.isPending) return <NotificationSkeleton rows={skeletonRows} />;
  if (!history.data) return <ErrorState title={texts.loadFailed} isRetrying={history.isFetching} onRetry={() => void history.refetch()} />;
  const more = (fetch: () => Promise<unknown>) => () => quietly('more of the history could not be loaded', fetch());
  return (
    <>
      {history.hasPreviousPage ? (
        <Button className="self-center" isBusy={history.isFetchingPreviousPage} onClick={more(history.fetchPreviousPage)}>
          {texts.newer}
        </Button>
      ) : null}
      <NotificationPanel
        label={texts.title}
        notifications={shown}
        isDriver={isDriver}
        surface="dropdown"
        empty={<NothingThere filters={filters} />}
        onLeave={() => {}}
        onDelete={remove}
      />
      {history.hasNextPage ? (
        <Button className="self-center" isBusy={history.isFetchingNextPage} onClick={more(history.fetchNextPage)}>
          {texts.earlier}
        </Button>
      ) : null}
      {!history.hasNextPage && shown.length > 0 && !filters.isSnoozed ? (
        <p className="py-3 text-center text-xs text-ink-faint">{texts.end}</p>
      ) : null}
    </>
  );
}

function NothingThere({ filters: { section, isUnreadOnly, isSnoozed } }: { filters: Filters }) {
  if (isSnoozed) return <EmptyState title={snoozeTexts.empty} description={snoozeTexts.emptyDetail} action={<ShowAll />} />;
  if (section === null && isUnreadOnly) return <EmptyState title={texts.empty} description={texts.emptyDetail} action={<ShowAll />} />;
  if (section === null) return <EmptyState title={texts.historyEmpty} description={texts.historyEmptyDetail} />;
  return <EmptyState title={texts.filteredEmpty} description={texts.filteredEmptyDetail} action={<ShowAll />} />;
}

function ShowAll() {
  return <LinkButton to="/notifications">{texts.showAll}</LinkButton>;
}
