import { type FriendSettings, getFriendSettings, putFriendSettings } from '@server/friends/settings/friend-settings.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { retryOf } from '../../../lib/cache/next-page';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { texts } from '../texts';
import { settingsQuery } from './queries';

export interface OwnSettings {
  /** As the server has them, or as they are on their way to it; undefined until they are there. */
  settings: FriendSettings | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry(): void;
  save(settings: FriendSettings): void;
}

/** Who may find and ask me (M88, M89), and its saving: shown at once, as the server has it again on failure. */
export function useFriendSettings(): OwnSettings {
  const cache = useQueryClient();
  const { queryKey } = settingsQuery;
  const query = useQuery(settingsQuery);
  const mutation = useEndpointMutation(putFriendSettings, {
    // One after the other: the last choice is the last to arrive.
    scope: { id: putFriendSettings.path },
    onSuccess: (settings) => void cache.setQueryData(queryKey, settings),
    onError: () => void toast({ title: texts.toasts.settingsFailed, tone: 'danger' }),
    // Nobody waits for it: without a network it would hold up the next choice.
    onSettled: () => refresh(cache, getFriendSettings.path),
  });
  return {
    settings: query.data && mutation.isPending ? mutation.variables.body : query.data,
    hasFailed: query.isError,
    ...retryOf(query),
    save: (settings) => mutation.mutate({ body: settings }),
  };
}
