import { listShares, shareRide } from '@server/sharing/sharing.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { quietly } from '../../../lib/quietly';
import { handOver } from './hand-over';

/** The one link of whoever rides: a new one ends the one before. */
export function usePassengerLink(rideId: string) {
  const cache = useQueryClient();
  const share = useEndpointMutation(shareRide, {
    onSuccess({ url }) {
      if (url !== null) quietly('the link was not passed on', handOver(url));
    },
    onSettled: () => refresh(cache, listShares.path),
  });
  function send() {
    if (!share.isPending) share.mutate({ params: { id: rideId }, body: { for_passenger: true } });
  }
  return { send, isSending: share.isPending, error: share.error };
}
