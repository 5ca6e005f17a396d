import { type Call, startCall } from '@server/calls/calls.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { Refusal } from '../../../lib/refusal';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import { noteClick } from '../device/call-clicks';
import { openCallTab, openEmptyTab, showCall } from '../device/call-tab';
import { hungUp } from '../device/hang-ups';
import { callTexts } from '../texts';
import { noteCall, useActiveCall } from './queries';

type CallType = Call['call_type'];

/** Reasons of ours are sentences for people; for anything else the specification has its own (M137). */
const said = ['cannot_call', 'person_busy', 'already_in_call'];

function sayFailed(error: unknown): void {
  const { title, message } = callTexts.failed;
  const description = error instanceof Refusal && said.includes(error.code) ? error.message : message;
  toast({ title, description, tone: 'danger', about: 'call' });
}

const isOnPhone = ({ status, my_role }: Call): boolean => status === 'active' || my_role === 'caller';

/** Calls somebody in a tab of its own, which opens with the press (M136, S32). */
export function useStartCall() {
  const cache = useQueryClient();
  const active = useActiveCall();
  const { mutateAsync, isPending } = useEndpointMutation(startCall, { onMutate: hungUp });

  async function start(recipient_id: string, call_type: CallType): Promise<void> {
    const tab = openEmptyTab();
    const device_id = crypto.randomUUID();
    try {
      const call = await mutateAsync({ body: { recipient_id, call_type, device_id } });
      noteCall(cache, call);
      noteClick(call.call_id, device_id, call_type === 'video');
      showCall(tab, call.call_id);
    } catch (error) {
      tab?.close();
      sayFailed(error);
    }
  }

  return {
    isBusy: isPending,
    /** Who is on the phone with them, or calls them already, goes back to that call; who is called by them answers. */
    start(userId: string, type: CallType) {
      if (isPending) return;
      if (active?.person.clerk_id === userId && isOnPhone(active)) openCallTab(active.call_id);
      else quietly('a call could not begin', start(userId, type));
    },
  };
}
