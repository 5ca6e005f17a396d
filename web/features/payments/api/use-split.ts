import { askSplit, type FareSplit, getSplit, withdrawPart } from '@server/payments/split/split.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { useMoneyPoll } from '../device/use-money-poll';
import { splitRefusals } from '../split/split-texts';
import type { SplitPlan } from '../state/split-plan';

/** Who pays what of a ride of mine. */
export const splitQuery = (rideId: string) => endpointQuery(getSplit, { params: { id: rideId } });

export function useSplit(rideId: string) {
  return useQuery({
    ...splitQuery(rideId),
    refetchInterval: useMoneyPoll(({ parts }) => parts.some(isMoving)),
  });
}

function isMoving({ status }: FareSplit['parts'][number]): boolean {
  return status === 'asked' || status === 'accepted' || status === 'charging';
}

/** Asks friends, and takes back what they were asked for. Asking twice for the same asks once. */
export function useSplitActs(rideId: string, onAsked: () => void) {
  const cache = useQueryClient();
  const keep = (split: FareSplit) => cache.setQueryData(splitQuery(rideId).queryKey, split);
  // A friend may have answered while ours was on its way.
  const look = () => refresh(cache, getSplit.path);
  const ask = useEndpointMutation(askSplit, {
    onSuccess(split) {
      keep(split);
      onAsked();
    },
    onSettled: look,
  });
  const withdraw = useEndpointMutation(withdrawPart, { onSuccess: keep, onSettled: look });
  return {
    isAsking: ask.isPending,
    askProblem: refusalWords(ask.error, splitRefusals),
    ask: ({ parts }: SplitPlan) => ask.mutate({ params: { id: rideId }, body: { parts: [...parts] } }),
    forget: ask.reset,
    withdrawProblem: refusalWords(withdraw.error, splitRefusals),
    withdrawingId: withdraw.isPending ? withdraw.variables?.params.part_id : undefined,
    withdraw: (partId: string) => withdraw.mutate({ params: { id: rideId, part_id: partId } }),
  };
}
