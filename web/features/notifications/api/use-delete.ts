import { deleteNotification, type Notification } from '@server/notifications/notifications.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { texts } from '../texts';
import { setCounts } from './use-counts';
import { useRemoval } from './use-removal';

/** Takes one away at once; when the server does not, it comes back where it was. */
export function useDelete(): (notification: Notification) => void {
  const cache = useQueryClient();
  const removal = useRemoval();
  const remove = useEndpointMutation(deleteNotification, {
    onSuccess: ({ counts }) => setCounts(cache, counts),
    async onError(_, { params: { id } }) {
      toast({ title: texts.removeFailed, tone: 'danger' });
      await removal.putBack(id);
    },
    onSettled: (_data, _error, { params: { id } }) => removal.confirm(id),
  });
  return ({ id }) => {
    removal.take(id);
    remove.mutate({ params: { id } });
  };
}
