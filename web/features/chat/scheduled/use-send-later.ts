import { type Scheduled, scheduleMessage } from '@server/chat/scheduled/scheduled.contract.js';
import type { Id } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { callerOf, useEndpointMutation } from '../../../lib/cache/query';
import type { Here } from '../../../lib/format/day';
import { formatComing } from '../../../lib/format/when/coming';
import { useMyId } from '../../../lib/my-id';
import { Refusal, refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { useDevice } from '../api/use-outbox';
import { scheduleKeys } from '../device/wishes/schedule-keys';
import type { Replying } from '../replies/use-replying';
import type { SendChoiceKey } from '../state/scheduled/send-times';
import { giveBack, takeAway } from './give-back';
import { scheduledTexts } from './scheduled-texts';
import { takeBack, Unsure } from './take-back';

export interface SendLaterWish {
  conversationId: Id;
  here: Here;
  replying: Pick<Replying, 'quoted' | 'take'>;
}

/** Leaves a text with the server for later: the box is empty once it has it, and a failure leaves it there (M120). */
export function useSendLater({ conversationId, here, replying }: SendLaterWish) {
  const device = useDevice();
  const place = { me: useMyId(), conversationId };
  const call = callerOf(useQueryClient());
  async function undo(item: Scheduled): Promise<void> {
    const keepText = () => (device ? giveBack(device, item.conversation_id, item.message) : undefined);
    try {
      await takeBack(call, place.me, item);
      keepText();
    } catch (error) {
      if (!(error instanceof Unsure)) return void toast({ title: scheduledTexts.undoFailed, tone: 'danger' });
      keepText();
      toast({ title: scheduledTexts.undoUnsure, description: scheduledTexts.undoKept, tone: 'danger' });
    }
  }
  const { mutate, isPending } = useEndpointMutation(scheduleMessage, {
    onSuccess(scheduled, { body: { message } }) {
      scheduleKeys.forget(place);
      replying.take();
      if (device) takeAway(device, conversationId, message);
      const description = formatComing(scheduled.send_at, here, scheduledTexts.sends);
      const action = { label: scheduledTexts.undo, onAct: () => void undo(scheduled), isUndo: true };
      toast({ title: scheduledTexts.done, description, tone: 'success', action });
    },
    onError(error) {
      // It went meanwhile, and its sender reads so: what they ask for now is another one.
      if (error instanceof Refusal && error.code === 'temp_id_reused') scheduleKeys.forget(place);
      const description = refusalReason(error);
      toast({ title: scheduledTexts.failed, tone: 'danger', ...(description ? { description } : {}) });
    },
  });

  function schedule(message: string, at: Date, choice?: SendChoiceKey) {
    const send_at = at.toISOString();
    const { quoted } = replying;
    // What is asked again after no answer is scheduled once (P2): 'in 1 hour' stays the same while its minutes go on.
    const tempId = scheduleKeys.keyFor(place, { message, when: choice ?? send_at, quotedId: quoted?.id ?? null });
    mutate({ params: { id: conversationId }, body: { message, send_at, tempId, ...(quoted ? { reply_to: quoted.id } : {}) } });
  }
  return { schedule, isBusy: isPending };
}
