import { acceptCall, type Call, declineCall, hangUpCall } from '@server/calls/calls.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { isForGood, isNotFound, Refusal } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { noteClick } from '../device/call-clicks';
import { openCallTab } from '../device/call-tab';
import { callTexts } from '../texts';
import { activeCallQuery, noteCall } from './queries';

/** What one does with a call from any page: its own page is another tab. */
export function useCallActs() {
  const cache = useQueryClient();
  const accept = useEndpointMutation(acceptCall);
  const decline = useEndpointMutation(declineCall);
  const hangUp = useEndpointMutation(hangUpCall);
  /** Each press answers for the same page, which the first one opened: a second one is no other device. */
  const pageId = useRef<string>(undefined);
  const note = (call: Call) => noteCall(cache, call);
  const [path] = activeCallQuery.queryKey;
  /** One that is there no more is over, as whoever ends it wants. */
  const fail = (call: Call, title: string) => (error: unknown) => {
    if (isNotFound(error)) return note({ ...call, status: 'ended' });
    toast({ title, tone: 'danger', about: 'call' });
    refresh(cache, String(path));
  };

  return {
    isBusy: accept.isPending || decline.isPending || hangUp.isPending,
    /** Only within a press. It stops ringing at once, and the page that opens goes on. */
    answer({ call_id: id }: Call) {
      const device_id = (pageId.current ??= crypto.randomUUID());
      noteClick(id, device_id);
      const tab = openCallTab(id);
      accept.mutate(
        { params: { id }, body: { device_id } },
        {
          onSuccess: note,
          onError: (error) => {
            // Without the last word the page tries on by itself.
            if (isForGood(error)) tab?.close();
            if (!(error instanceof Refusal)) return;
            toast({ title: error.message, about: 'call' });
            refresh(cache, String(path));
          },
        },
      );
    },
    decline(call: Call) {
      decline.mutate({ params: { id: call.call_id } }, { onSuccess: note, onError: fail(call, callTexts.incoming.declineFailed) });
    },
    hangUp(call: Call) {
      hangUp.mutate({ params: { id: call.call_id } }, { onSuccess: note, onError: fail(call, callTexts.ongoing.hangUpFailed) });
    },
    open({ call_id: id }: Call) {
      openCallTab(id);
    },
  };
}
