import { changeRideCard } from '@server/payments/cards/ride-card.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { payRefusals } from '../debt-texts';

/** Gives a ride another card; whether that one was accepted shows with the ride. */
export function useChangeRideCard(rideId: string) {
  const cache = useQueryClient();
  const change = useEndpointMutation(changeRideCard, {
    onSettled: () => cache.invalidateQueries({ queryKey: [getRide.path] }),
  });
  return {
    isChanging: change.isPending,
    problem: refusalWords(change.error, payRefusals),
    change: (cardId: string) => change.mutate({ params: { id: rideId }, body: { payment_method_id: cardId } }),
  };
}
