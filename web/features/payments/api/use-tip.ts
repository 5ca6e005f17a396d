import { getTip, giveTip, type Tip } from '@server/payments/extras/tips.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { isForGood } from '../../../lib/refusal';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { useMoneyPoll } from '../device/use-money-poll';
import { tipRefusals, tipTexts } from '../tip-texts';

/** What a rider gave beside the fare, as its rider or driver reads it. */
export const tipQuery = (rideId: string) => endpointQuery(getTip, { params: { id: rideId } });

export function useTip(rideId: string) {
  return useQuery({
    ...tipQuery(rideId),
    refetchInterval: useMoneyPoll(({ state }) => state === 'processing'),
  });
}

/** What is given, and with which card: the one that paid the ride unless chosen. */
interface TipWish {
  readonly cents: number;
  readonly cardId: string | undefined;
}

/**
 * Tips. A try whose answer was lost, or that broke off at the server, goes on under its key: pressing again does not tip twice, and where
 * the card was asked and declined by then, it says so.
 */
export function useGiveTip(rideId: string) {
  const cache = useQueryClient();
  const { keyFor, forget } = useWishKey();
  const give = useEndpointMutation(giveTip, {
    onSuccess: forget,
    // It is over when the page shows what came of it.
    onSettled: () => cache.invalidateQueries({ queryKey: [getTip.path] }),
  });
  return {
    isGiving: give.isPending,
    /** What came of the last try is not known. */
    isLost: give.error !== null && !isForGood(give.error),
    problem: refusalWords(give.error, tipRefusals) ?? overWords(give.data),
    give({ cents, cardId }: TipWish) {
      const body = { amount_cents: cents, ...(cardId === undefined ? {} : { payment_method_id: cardId }) };
      give.mutate({ params: { id: rideId }, body, idempotencyKey: keyFor(body) });
    },
  };
}

/** What is asked now is `processing`; what was over before it was known is told once it is. */
function overWords(tried: Tip | undefined): string | undefined {
  return tried?.state === 'declined' ? tipTexts.triedBefore : undefined;
}
