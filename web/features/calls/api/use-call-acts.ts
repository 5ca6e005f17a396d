import { acceptCall, type Call, declineCall, hangUpCall } from '@server/calls/calls.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { Refusal } from '../../../lib/refusal';
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
  const note = (call: Call) => noteCall(cache, call);
  const [path] = activeCallQuery.queryKey;
  const fail = (title: string) => {
    toast({ title, tone: 'danger', about: 'call' });
    refresh(cache, String(path));
  };

  return {
    isBusy: accept.isPending || decline.isPending || hangUp.isPending,
    /** Only within a press. It stops ringing at once, and the page that opens goes on. */
    answer({ call_id: id }: Call) {
      const device_id = crypto.randomUUID();
      noteClick(id, device_id);
      const tab = openCallTab(id);
      accept.mutate(
        { params: { id }, body: { device_id } },
        {
          onSuccess: note,
          onError: (error) => {
            // Without an answer the page tries by itself.
            if (!(error instanceof Refusal)) return;
            tab?.close();
            toast({ title: error.message, about: 'call' });
            refresh(cache, String(path));
          },
        },
      );
    },
    decline({ call_id: id }: Call) {
      decline.mutate({ params: { id } }, { onSuccess: note, onError: () => fail(callTexts.incoming.declineFailed) });
    },
    hangUp({ call_id: id }: Call) {
      hangUp.mutate({ params: { id } }, { onSuccess: note, onError: () => fail(callTexts.ongoing.hangUpFailed) });
    },
    open({ call_id: id }: Call) {
      openCallTab(id);
    },
  };
}
