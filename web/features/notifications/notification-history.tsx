import type { Notification } from '@server/notifications/notifications.contract.js';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logQuietly } from '../../lib/log';
import { quietly } from '../../lib/quietly';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { useDelete } from './api/use-delete';
import { NotificationPanel } from './notification-panel';
import { type Filters, historyPath } from './state/filters';
import { snoozeTexts, texts } from './texts';
import { NotificationSkeleton } from './views/notification-list';
import { usePlaceKept } from './views/use-place-kept';

const skeletonRows = 8;

export interface NotificationHistoryProps {
  isDriver: boolean;
  filters: Filters;
  history: UseInfiniteQueryResult<unknown>;
  /** All that its pages hold, newest first. */
  shown: readonly Notification[];
  /** Where the first page begins: other filters and newer pages are another list, which need not stay still. */
  start: string;
}

/** The pages of the history, with the way to newer and earlier ones. */
export function NotificationHistory({ isDriver, filters, history, shown, start }: NotificationHistoryProps) {
  const remove = useDelete();
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = history;
  const keepPlace = usePlaceKept(shown, start);
  // All of the page was deleted or put off, and more lies behind it.
  const isEmptied = shown.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (history.error) logQuietly('the notification history could not be loaded', history.error);
  }, [history.error]);
  useEffect(() => {
    if (isEmptied) quietly(moreFailed, fetchNextPage());
  }, [isEmptied, fetchNextPage]);
  if (history.isPending) return <NotificationSkeleton rows={skeletonRows} />;
  if (!history.data) return <ErrorState title={texts.loadFailed} isRetrying={history.isFetching} onRetry={() => void history.refetch()} />;
  return (
    <>
      <MoreButton
        isThere={history.hasPreviousPage}
        isBusy={history.isFetchingPreviousPage}
        hasFailed={history.isFetchPreviousPageError}
        fetch={history.fetchPreviousPage}
        onPress={() => keepPlace('newer')}
      >
        {texts.newer}
      </MoreButton>
      <NotificationPanel
        key={`${historyPath(filters)} ${start}`}
        label={texts.title}
        notifications={isEmptied ? undefined : shown}
        isDriver={isDriver}
        surface="dropdown"
        empty={<NothingThere filters={filters} />}
        onLeave={() => {}}
        onDelete={remove}
      />
      <MoreButton
        isThere={hasNextPage}
        isBusy={history.isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        fetch={fetchNextPage}
        onPress={() => keepPlace('earlier')}
      >
        {texts.earlier}
      </MoreButton>
      {!hasNextPage && shown.length > 0 && !filters.isSnoozed ? (
        <p className="py-3 text-center text-xs text-ink-faint">{texts.end}</p>
      ) : null}
    </>
  );
}

const moreFailed = 'more of the history could not be loaded';

interface MoreButtonProps {
  isThere: boolean;
  isBusy: boolean;
  /** The last try did not work; the button is the next one. */
  hasFailed: boolean;
  fetch(): Promise<unknown>;
  onPress(): void;
  children: string;
}

function MoreButton({ isThere, isBusy, hasFailed, fetch, onPress, children }: MoreButtonProps) {
  if (!isThere) return null;
  function load() {
    onPress();
    quietly(moreFailed, fetch());
  }
  return (
    <div className="flex flex-col items-center gap-1.5">
      <output className="text-caption text-ink-soft empty:hidden">{hasFailed && !isBusy ? texts.moreFailed : null}</output>
      <Button isBusy={isBusy} onClick={load}>
        {children}
      </Button>
    </div>
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
