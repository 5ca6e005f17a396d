import { answerCheckIn, type CheckIn, type CheckInAnswer, getCheckIn } from '@server/support/check-ins/check-ins.contract.js';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { isNewerCheckIn } from '../state/check-in-news';

export const checkInQuery = (rideId: string) => endpointQuery(getCheckIn, { params: { id: rideId } }, { staleTime: 0 });

/** Keeps a check-in as it was told, by an event or by an answer, unless a newer one is here already. */
export function keepCheckIn(cache: QueryClient, rideId: string, told: CheckIn): void {
  const { queryKey } = checkInQuery(rideId);
  if (isNewerCheckIn(told, cache.getQueryData(queryKey)?.check_in)) cache.setQueryData(queryKey, { check_in: told });
}

/** What I was asked on a ride, and my answer to it. */
export function useCheckIn(rideId: string) {
  const cache = useQueryClient();
  const answering = useEndpointMutation(answerCheckIn, { onSuccess: ({ check_in: told }) => keepCheckIn(cache, rideId, told) });
  const checkIn = useQuery(checkInQuery(rideId)).data?.check_in ?? null;
  const given = answering.variables?.body;
  // What becomes of an answer to an earlier question is not said of this one, nor of one that has its answer by now.
  const mine = given && checkIn?.id === given.check_in_id && checkIn.answer === null ? given.answer : null;
  return {
    checkIn,
    /** Which answer to it is on its way. */
    sending: answering.isPending ? mine : null,
    hasFailed: answering.isError && mine !== null,
    answer: (answer: CheckInAnswer) =>
      checkIn ? answering.mutate({ params: { id: rideId }, body: { check_in_id: checkIn.id, answer } }) : undefined,
  };
}
