import { addToCase, listCases, openCase, type SupportCase } from '@server/support/support.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache/cache';
import { endpointInfiniteQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { type CaseDraft, isDispute } from '../state/case-draft';
import { ownCaseTexts, supportTexts } from '../texts';

const pageSize = 20;
const cases = { endpoint: listCases, field: 'support_cases' } as const;

/** My cases and reports, newest first, a page at a time. */
export const casesQuery = endpointInfiniteQuery(listCases, { query: { limit: pageSize } });

/** Opens a case; what was written stays when it fails, and sent again after a lost answer it makes no second one. `onOpened` hears of it only while its form is there. */
export function useOpenCase() {
  const cache = useQueryClient();
  const { keyFor, forget } = useWishKey();
  const open = useEndpointMutation(openCase, {
    onSuccess(opened) {
      forget();
      cachedList(cache, cases).upsert(opened);
      toast({ title: supportTexts.sent, tone: 'success' });
    },
  });
  return {
    isSending: open.isPending,
    problem: open.error ? wordsOf(open.error) : undefined,
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
  const cache = useQueryClient();
  const { keyFor, forget } = useWishKey();
  const add = useEndpointMutation(addToCase, {
    onSuccess(changed) {
      forget();
      cachedList(cache, cases).upsert(changed);
    },
    // The operators may have answered while ours was on its way.
    onSettled: () => refresh(cache, listCases.path),
  });
  return {
    isSending: add.isPending,
    problem: add.error ? wordsOf(add.error) : undefined,
    send(written: string, onAdded: () => void) {
      const text = written.trim();
      add.mutate({ params: { id }, body: { text }, idempotencyKey: keyFor(text) }, { onSuccess: onAdded });
    },
  };
}

function wordsOf(error: Error): string {
  return refusalReason(error) ?? ownCaseTexts.sendFailed;
}
