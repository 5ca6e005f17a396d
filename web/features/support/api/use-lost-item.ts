import { confirmReturn, getLostItem, returnFeeCents } from '@server/support/lost-items/lost-items.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { usePoll } from '../../../lib/cache/use-poll';
import { Offline } from '../../../lib/refusal';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { lostItemRefusals } from '../lost-item-texts';

/** How often it is asked, while live events do not flow, what the other side did (ms). */
const pollMs = 30_000;

/** What was left in the car of a ride. */
export const lostItemQuery = (rideId: string) => endpointQuery(getLostItem, { params: { id: rideId } });

export function useLostItem(rideId: string) {
  return useQuery({ ...lostItemQuery(rideId), refetchInterval: usePoll(pollMs, ({ lost_item }) => lost_item !== null) });
}

/** Confirms for one's own side; however often it is pressed, the fee is paid once. */
export function useConfirmReturn(rideId: string) {
  const cache = useQueryClient();
  const confirm = useEndpointMutation(confirmReturn, {
    // It is over when the page shows what came of it.
    onSettled: () => cache.invalidateQueries({ queryKey: [getLostItem.path] }),
  });
  return {
    isConfirming: confirm.isPending,
    /** The last try was answered with no; one whose answer was lost may have worked. */
    hasFailed: confirm.isError && !(confirm.error instanceof Offline),
    problem: refusalWords(confirm.error, lostItemRefusals),
    confirm: (cardId: string | undefined) =>
      confirm.mutate({
        params: { id: rideId },
        body: { fee_cents: returnFeeCents, ...(cardId === undefined ? {} : { payment_method_id: cardId }) },
      }),
  };
}
