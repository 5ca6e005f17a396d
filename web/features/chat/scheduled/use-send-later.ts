import { deleteScheduled, type Scheduled, scheduleMessage } from '@server/chat/scheduled/scheduled.contract.js';
import type { Id } from '@server/contract/ids.js';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import type { Here } from '../../../lib/format/day';
import { formatComing } from '../../../lib/format/wall-time';
import { Refusal } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { useDevice } from '../api/use-outbox';
import type { Replying } from '../replies/use-replying';
import { giveBack, takeAway } from './give-back';
import { scheduledTexts } from './scheduled-texts';

export interface SendLaterWish {
  conversationId: Id;
  here: Here;
  replying: Pick<Replying, 'quoted' | 'take'>;
}

/** Leaves a text with the server for later: the box is empty once it has it, and a failure leaves it there (M120). */
export function useSendLater({ conversationId, here, replying }: SendLaterWish) {
  const device = useDevice();
  // What is asked again after no answer has the same key: it is scheduled once (P2).
  const { keyFor, forget } = useWishKey();
  const { mutateAsync: remove } = useEndpointMutation(deleteScheduled);
  const undo = ({ id, conversation_id, message }: Scheduled) =>
    void remove({ params: { id } }).then(
      () => (device ? giveBack(device, conversation_id, message) : undefined),
      () => void toast({ title: scheduledTexts.undoFailed, tone: 'danger' }),
    );
  const { mutate, isPending } = useEndpointMutation(scheduleMessage, {
    onSuccess(scheduled, { body: { message } }) {
      forget();
      replying.take();
      if (device) takeAway(device, conversationId, message);
      const description = formatComing(scheduled.send_at, here, scheduledTexts.sends);
      const action = { label: scheduledTexts.undo, onAct: () => undo(scheduled) };
      toast({ title: scheduledTexts.done, description, tone: 'success', action });
    },
    onError(error) {
      const why = error instanceof Refusal ? { description: error.message } : {};
      toast({ title: scheduledTexts.failed, tone: 'danger', ...why });
    },
  });

  function schedule(message: string, at: Date) {
    const send_at = at.toISOString();
    const { quoted } = replying;
    const tempId = keyFor([send_at, message]);
    mutate({ params: { id: conversationId }, body: { message, send_at, tempId, ...(quoted ? { reply_to: quoted.id } : {}) } });
  }
  return { schedule, isBusy: isPending };
}
