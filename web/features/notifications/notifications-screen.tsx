import { useInfiniteQuery } from '@tanstack/react-query';
import { useHere } from '../../lib/here';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { useCounts } from './api/use-counts';
import { useMarkAllRead, useMarkOneRead } from './api/use-mark-read';
import { historyQuery } from './api/use-notifications';
import { targetOf } from './state/target';
import { texts } from './texts';
import { NotificationList, NotificationSkeleton } from './views/notification-list';

const skeletonRows = 8;

/** Everything that was ever told, newest first (/notifications). */
export function NotificationsScreen({ isDriver }: { isDriver: boolean }) {
  const here = useHere();
  const counts = useCounts();
  const history = useInfiniteQuery(historyQuery);
  const markOne = useMarkOneRead();
  const { markAll, isMarking } = useMarkAllRead();
  const shown = history.data?.pages.flatMap((page) => page.notifications) ?? [];
  if (history.isPending) return <NotificationSkeleton rows={skeletonRows} />;
  if (history.isError && shown.length === 0) return <ErrorState title={texts.loadFailed} onRetry={() => void history.refetch()} />;
  if (shown.length === 0) return <EmptyState title={texts.historyEmpty} description={texts.historyEmptyDetail} />;
  return (
    <div className="flex flex-col gap-3">
      {(counts?.total ?? 0) > 0 ? (
        <Button className="self-end" size="small" isBusy={isMarking} onClick={() => markAll(shown[0])}>
          {texts.markAll}
        </Button>
      ) : null}
      <NotificationList
        label={texts.title}
        notifications={shown}
        here={here}
        targetOf={(item) => targetOf(item, isDriver)}
        onOpen={markOne}
      />
      {history.hasNextPage ? (
        <Button className="self-center" isBusy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show earlier
        </Button>
      ) : (
        <p className="py-3 text-center text-xs text-ink-faint">That is everything.</p>
      )}
    </div>
  );
}
