import { openCase, type SupportCase } from '@server/support/support.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache/cache';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { ownCases, useAddToOwnCase, whyNotSent } from '../../../lib/cases/own-cases';
import { toast } from '../../../ui/feedback/toast-store';
import { type CaseDraft, isDispute } from '../state/case-draft';
import { supportTexts } from '../texts';

/** Opens a case; what was written stays when it fails, and sent again after a lost answer it makes no second one. `onOpened` hears of it only while its form is there. */
export function useOpenCase() {
  const cache = useQueryClient();
  const { keyFor, forget } = useWishKey();
  const open = useEndpointMutation(openCase, {
    onSuccess(opened) {
      forget();
      cachedList(cache, ownCases).upsert(opened);
      toast({ title: supportTexts.sent, tone: 'success' });
    },
  });
  return {
    isSending: open.isPending,
    problem: open.error ? whyNotSent(open.error) : undefined,
    send({ kind, subject, text, rideId, chargeId }: CaseDraft, onOpened: (opened: SupportCase) => void) {
      const ride = rideId === '' ? {} : { ride_id: rideId };
      const charge = isDispute({ kind, chargeId }) ? { payment_id: chargeId } : {};
      const body = { kind, subject: subject.trim(), text: text.trim(), ...ride, ...charge };
      open.mutate({ body, idempotencyKey: keyFor(body) }, { onSuccess: onOpened });
    },
  };
}

/** Writes more to a case; what is sent again after a lost answer stands there once. */
export function useAddToCase(id: string) {
  const { keyFor, forget } = useWishKey();
  const { add, isSending, problem } = useAddToOwnCase(forget);
  return {
    isSending,
    problem,
    send(written: string, onAdded: () => void) {
      const text = written.trim();
      add({ params: { id }, body: { text }, idempotencyKey: keyFor(text) }, { onSuccess: onAdded });
    },
  };
}
