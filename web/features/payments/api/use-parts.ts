import { acceptPart, declinePart, listMyParts, type MyPart } from '@server/payments/split/split.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { useConnection } from '../../../lib/connection';
import { splitRefusals } from '../split/split-texts';
import { refusalWords } from '../state/card-words';

/** How often it is asked, while live events do not flow, whether my card has paid (ms). */
const pollMs = 10_000;

/** What friends asked me to pay, and what I paid, the newest first. */
export const partsQuery = endpointQuery(listMyParts, { query: {} });

export function useParts() {
  const isLive = useConnection() === 'connected';
  const { data, ...query } = useQuery({
    ...partsQuery,
    refetchInterval: ({ state }) => (!isLive && state.data?.parts.some(({ status }) => status === 'charging') ? pollMs : false),
  });
  return { ...query, parts: data?.parts ?? [] };
}

/** Answers for one part. Pressing again pays once: a part has one charge. */
export function useAnswerPart(part: MyPart) {
  const cache = useQueryClient();
  // It is over when the page shows what came of it.
  const onSettled = () => cache.invalidateQueries({ queryKey: [listMyParts.path] });
  const accept = useEndpointMutation(acceptPart, { onSettled });
  const decline = useEndpointMutation(declinePart, { onSettled });
  const params = { id: part.id };
  return {
    isBusy: accept.isPending || decline.isPending,
    problem: refusalWords(accept.error ?? decline.error, splitRefusals),
    pay: (cardId: string) => accept.mutate({ params, body: { payment_method_id: cardId, amount_cents: part.amount_cents } }),
    decline: () => decline.mutate({ params }),
  };
}
