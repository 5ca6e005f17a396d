import type { Notification } from '@server/notifications/notifications.contract.js';
import { snoozeNotification, unsnoozeNotification } from '@server/notifications/snooze/snooze.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useHere } from '../../../lib/here';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { place } from './place';
import { formatReturn } from '../state/snooze-times';
import { snoozeTexts } from '../texts';
import { setCounts } from './use-counts';
import { useRemoval } from './use-removal';

export interface Snooze {
  /** Puts it off until then: it leaves this screen at once, and comes back to it when the server refuses. */
  snooze(notification: Notification, until: Date): void;
  /** Brings it back now. */
  bringBack(notification: Pick<Notification, 'id'>): void;
}

/** Putting notifications off, and bringing them back (M71). */
export function useSnooze(): Snooze {
  const cache = useQueryClient();
  const here = useHere();
  const removal = useRemoval();
  const back = useEndpointMutation(unsnoozeNotification, {
    onSuccess({ notification, counts }) {
      setCounts(cache, counts);
      place(notification, cache);
    },
    onError: () => void toast({ title: snoozeTexts.bringBackFailed, tone: 'danger' }),
  });
  const bringBack: Snooze['bringBack'] = ({ id }) => back.mutate({ params: { id } });
  const off = useEndpointMutation(snoozeNotification, {
    onSuccess({ notification, counts }, { body: { until } }) {
      setCounts(cache, counts);
      place(notification, cache);
      const action = { label: snoozeTexts.undo, onAct: () => bringBack(notification), isUndo: true };
      toast({ title: snoozeTexts.done, description: formatReturn(until, here, snoozeTexts.comesBack), tone: 'success', action });
    },
    async onError(_, { params: { id } }) {
      toast({ title: snoozeTexts.failed, description: snoozeTexts.failedDetail, tone: 'danger' });
      await removal.putBack(id);
    },
    onSettled: (_data, _error, { params: { id } }) => removal.confirm(id),
  });
  return {
    bringBack,
    snooze({ id }, until) {
      removal.take(id);
      off.mutate({ params: { id }, body: { until: until.toISOString() } });
    },
  };
}
