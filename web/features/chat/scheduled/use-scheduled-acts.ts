import {
  deleteScheduled,
  editScheduled,
  listScheduled,
  type Scheduled,
  sendScheduledNow,
} from '@server/chat/scheduled/scheduled.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { isNotFound } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { useDevice } from '../api/use-outbox';
import type { ScheduledChange } from '../views/scheduled/scheduled-form';
import { giveBack } from './give-back';
import { scheduledTexts } from './scheduled-texts';

/** What can be done with messages that wait (M120); `error` is why the last act was not done. */
export function useScheduledActs() {
  const cache = useQueryClient();
  const device = useDevice();
  const [error, setError] = useState<Error | null>(null);
  const told = {
    onMutate: () => setError(null),
    // One that was sent or deleted meanwhile is gone from the list as well.
    onError: (cause: Error) => setError(isNotFound(cause) ? null : cause),
    onSettled: () => refresh(cache, listScheduled.path),
  };
  const edit = useEndpointMutation(editScheduled, told);
  const remove = useEndpointMutation(deleteScheduled, told);
  const send = useEndpointMutation(sendScheduledNow, told);

  function sayDeleted({ conversation_id, message }: Scheduled) {
    const action = { label: scheduledTexts.useAsDraft, onAct: () => (device ? giveBack(device, conversation_id, message) : undefined) };
    toast({ title: scheduledTexts.deleted, action });
  }
  return {
    error,
    busyId: [edit, remove, send].find(({ isPending }) => isPending)?.variables?.params.id ?? null,
    save: ({ id }: Scheduled, { message, sendAt }: ScheduledChange, onSaved: () => void) =>
      edit.mutate({ params: { id }, body: { message, ...(sendAt ? { send_at: sendAt.toISOString() } : {}) } }, { onSuccess: onSaved }),
    sendNow: ({ id }: Scheduled) => send.mutate({ params: { id } }),
    remove: (item: Scheduled) => remove.mutate({ params: { id: item.id } }, { onSuccess: () => sayDeleted(item) }),
  };
}
