import { editScheduled, listScheduled, type Scheduled, sendScheduledNow } from '@server/chat/scheduled/scheduled.contract.js';
import type { Id } from '@server/contract/ids.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusyIds } from '../../../lib/cache/busy-ids';
import { callerOf } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { useMyId } from '../../../lib/my-id';
import { isNotFound } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { useDevice } from '../api/use-outbox';
import type { ScheduledChange } from '../views/scheduled/scheduled-form';
import { giveBack } from './give-back';
import { scheduledTexts } from './scheduled-texts';
import { takeBack } from './take-back';

/** Acts that are on their way. */
const acting = ['scheduled message'];

interface Edited extends ScheduledChange {
  readonly id: Id;
  onSaved(): void;
}

/** What can be done with messages that wait (M120); `error` is why the last act was not done. */
export function useScheduledActs() {
  const cache = useQueryClient();
  const call = callerOf(cache);
  const device = useDevice();
  const me = useMyId();
  const [error, setError] = useState<Error | null>(null);
  const told = {
    mutationKey: acting,
    onMutate: () => setError(null),
    // One that was sent or deleted meanwhile is gone from the list as well.
    onError: (cause: Error) => setError(isNotFound(cause) ? null : cause),
    onSettled: () => refresh(cache, listScheduled.path),
  };
  const edit = useMutation({
    ...told,
    mutationFn: ({ id, message, sendAt }: Edited) =>
      call(editScheduled, { params: { id }, body: { message, ...(sendAt ? { send_at: sendAt.toISOString() } : {}) } }),
    onSuccess: (_, { onSaved }) => onSaved(),
  });
  const remove = useMutation({
    ...told,
    mutationFn: (item: Scheduled) => takeBack(call, me, item),
    onSuccess: (_, item) => sayDeleted(item),
  });
  const send = useMutation({ ...told, mutationFn: ({ id }: Scheduled) => call(sendScheduledNow, { params: { id } }) });

  function keepText({ conversation_id }: Scheduled, text: string) {
    if (device) giveBack(device, conversation_id, text);
  }
  function sayDeleted(item: Scheduled) {
    const action = { label: scheduledTexts.useAsDraft, onAct: () => keepText(item, item.message), isUndo: true };
    toast({ title: scheduledTexts.deleted, action });
  }
  return {
    error,
    busyIds: useBusyIds(acting),
    save: ({ id }: Scheduled, change: ScheduledChange, onSaved: () => void) => edit.mutate({ id, ...change, onSaved }),
    keepText,
    sendNow: (item: Scheduled) => send.mutate(item),
    remove: (item: Scheduled) => remove.mutate(item),
  };
}
