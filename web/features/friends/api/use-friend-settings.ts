import { type FriendSettings, putFriendSettings } from '@server/friends/friend-settings.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import { texts } from '../texts';
import { settingsQuery } from './queries';

/** Saves who may find and ask me (M88, M89); shown at once, put back on failure. */
export function useSaveSettings(): { save(settings: FriendSettings): void } {
  const cache = useQueryClient();
  const { queryKey } = settingsQuery;
  const mutation = useEndpointMutation(putFriendSettings, {
    onMutate: ({ body }) => cache.setQueryData(queryKey, body),
    onError: async () => {
      toast({ title: texts.toasts.settingsFailed, tone: 'danger' });
      await cache.invalidateQueries({ queryKey });
    },
  });
  return { save: (settings) => mutation.mutate({ body: settings }) };
}
