import { answerCheckIn, type CheckInAnswer, getCheckIn } from '@server/support/check-ins/check-ins.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';

export const checkInQuery = (rideId: string) => endpointQuery(getCheckIn, { params: { id: rideId } }, { staleTime: 0 });

/** What I was asked on a ride, and my answer to it. */
export function useCheckIn(rideId: string) {
  const cache = useQueryClient();
  const query = checkInQuery(rideId);
  const answering = useEndpointMutation(answerCheckIn, { onSuccess: (answered) => cache.setQueryData(query.queryKey, answered) });
  const checkIn = useQuery(query).data?.check_in ?? null;
  return {
    checkIn,
    isAnswering: answering.isPending,
    hasFailed: answering.isError,
    answer: (answer: CheckInAnswer) =>
      checkIn ? answering.mutate({ params: { id: rideId }, body: { check_in_id: checkIn.id, answer } }) : undefined,
  };
}
