import type { ReplyOf } from '@server/contract/endpoint.js';
import { acceptPart, declinePart, listMyParts, type MyPart } from '@server/payments/split/split.contract.js';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { endpointInfiniteQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { useMoneyPoll } from '../device/use-money-poll';
import { splitRefusals } from '../split/split-texts';
import { partAtBank, useConfirm } from './use-bank';

/** What friends asked me to pay, and what I paid, page by page, the newest first. */
export const partsQuery = endpointInfiniteQuery(listMyParts, { query: {} });
/** … without what I paid. */
export const unpaidPartsQuery = endpointInfiniteQuery(listMyParts, { query: { unpaid: 'true' } });

export function useParts(query: typeof partsQuery) {
  const { data, ...list } = useInfiniteQuery({
    ...query,
    refetchInterval: useMoneyPoll(({ pages }) => pages.some(isCharging)),
  });
  return { ...list, parts: data?.pages.flatMap(({ parts }) => parts) ?? [] };
}

function isCharging({ parts }: ReplyOf<typeof listMyParts>): boolean {
  return parts.some(({ status }) => status === 'charging');
}

/** Answers for one part. Pressing again pays once: a part has one charge. */
export function useAnswerPart(part: MyPart) {
  const cache = useQueryClient();
  // It is over when the page shows what came of it.
  const onSettled = () => cache.invalidateQueries({ queryKey: [listMyParts.path] });
  const accept = useEndpointMutation(acceptPart, { onSettled });
  const decline = useEndpointMutation(declinePart, { onSettled });
  const { confirm, isConfirming, error } = useConfirm(partAtBank, part.id);
  const params = { id: part.id };
  return {
    isBusy: accept.isPending || decline.isPending,
    isConfirming,
    problem: refusalWords(accept.error ?? decline.error ?? error, splitRefusals),
    confirm,
    pay: (cardId: string) => accept.mutate({ params, body: { payment_method_id: cardId, amount_cents: part.amount_cents } }),
    decline: () => decline.mutate({ params }),
  };
}
