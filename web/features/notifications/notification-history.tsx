import type { Notification } from '@server/notifications/notifications.contract.js';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { logQuietly } from '../../lib/log';
import type { NotificationActs } from '../../lib/notification-acts';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useDelete } from './api/use-delete';
import { NotificationPanel } from './notification-panel';
import { texts } from './texts';
import { NotificationSkeleton } from './views/notification-list';
import { usePlaceKept } from './views/use-place-kept';

const skeletonRows = 8;

export interface NotificationHistoryProps {
  isDriver: boolean;
  acts: NotificationActs;
  /** Which list it is: another one begins anew. */
  name: string;
  history: UseInfiniteQueryResult<unknown>;
  /** All that its pages hold, newest first. */
  shown: readonly Notification[];
  /** Where the first page begins: other filters and newer pages are another list, which need not stay still. */
  start: string;
  /** What stands there when there are none. */
  empty: ReactNode;
  /** What stands below the last one. */
  end?: string | null;
}

/** The pages of the history, with the way to newer and earlier ones. */
export function NotificationHistory({ isDriver, acts, name, history, shown, start, empty, end }: NotificationHistoryProps) {
  const remove = useDelete();
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = history;
  const keepPlace = usePlaceKept(shown, start);
  // All of the page was deleted or put off, and more lies behind it.
  const isEmptied = shown.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (history.error) logQuietly('the notification history could not be loaded', history.error);
  }, [history.error]);
  useEffect(() => {
    if (isEmptied) void fetchNextPage();
  }, [isEmptied, fetchNextPage]);
  if (!history.data) return <ToCome history={history} />;
  return (
    <>
      <MoreButton
        isThere={history.hasPreviousPage}
        isBusy={history.isFetchingPreviousPage}
        fetch={history.fetchPreviousPage}
        onPress={() => keepPlace('newer')}
      >
        {texts.newer}
      </MoreButton>
      <NotificationPanel
        key={`${name} ${start}`}
        label={texts.title}
        notifications={isEmptied ? undefined : shown}
        isDriver={isDriver}
        surface="dropdown"
        acts={acts}
        empty={empty}
        onLeave={() => {}}
        onDelete={remove}
      />
      <MoreButton isThere={hasNextPage} isBusy={history.isFetchingNextPage} fetch={fetchNextPage} onPress={() => keepPlace('earlier')}>
        {texts.earlier}
      </MoreButton>
      {end && !hasNextPage && shown.length > 0 ? <p className="py-3 text-center text-xs text-ink-faint">{end}</p> : null}
    </>
  );
}

/** Before the first page has come. */
function ToCome({ history }: Pick<NotificationHistoryProps, 'history'>) {
  if (history.isPending) return <NotificationSkeleton rows={skeletonRows} />;
  // That it failed is only logged (M14); whoever waits may look again.
  return <EmptyState title={texts.notHere} action={<LookAgain history={history} />} />;
}

interface MoreButtonProps {
  isThere: boolean;
  isBusy: boolean;
  fetch(): Promise<unknown>;
  onPress(): void;
  children: string;
}

/** A try that failed is only logged (M14): the button is the next one. */
function MoreButton({ isThere, isBusy, fetch, onPress, children }: MoreButtonProps) {
  if (!isThere) return null;
  function load() {
    onPress();
    void fetch();
  }
  return (
    <div className="flex justify-center">
      <Button isBusy={isBusy} onClick={load}>
        {children}
      </Button>
    </div>
  );
}

function LookAgain({ history }: Pick<NotificationHistoryProps, 'history'>) {
  return (
    <Button isBusy={history.isFetching} onClick={() => void history.refetch()}>
      {texts.look}
    </Button>
  );
}
