import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { conversationsQuery } from '../api/use-conversations';
import { useIsOffline } from '../api/use-is-offline';
import { threadQuery } from '../api/use-thread';
import { RefreshBanner } from '../views/refresh-banner';

/**
 * Says that what stands here may not be the newest: the thread or the list could not be fetched again (M110). Gone once it
 * could be, and while there is no connection, which is said elsewhere.
 */
export const LiveRefreshBanner = memo(function LiveRefreshBanner({ conversationId }: { conversationId: string }) {
  const isOffline = useIsOffline();
  // Both are only looked at: whoever shows them asks for them.
  const thread = useInfiniteQuery({ ...threadQuery(conversationId), enabled: false });
  const list = useInfiniteQuery({ ...conversationsQuery, enabled: false });
  const [dismissed, setDismissed] = useState('');
  if (isOffline || !(thread.isRefetchError || list.isRefetchError)) return null;
  // Dismissed until one of them is renewed; what fails again meanwhile is no news.
  const state = `${thread.dataUpdatedAt} ${list.dataUpdatedAt}`;
  if (dismissed === state) return null;
  function retry() {
    if (thread.isRefetchError) void thread.refetch();
    if (list.isRefetchError) void list.refetch();
  }
  return <RefreshBanner isBusy={thread.isRefetching || list.isRefetching} onRetry={retry} onDismiss={() => setDismissed(state)} />;
});
