import type { CallOf } from '@server/contract/endpoint.js';
import { listShares, shareRide, stopSharing, type TripShare } from '@server/sharing/sharing.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import type { ShareChoice } from '../state/share-choices';
import { sharingTexts } from '../texts';
import { handOver } from './hand-over';

/** Of a link for nobody in particular. */
const anyone = 'link';

interface Sharing {
  readonly body: CallOf<typeof shareRide>['body'];
  /** Of a friend, who gets it without a link. */
  readonly name?: string;
}

/** Sharing a ride and taking it back. */
export function useShareActs(rideId: string) {
  const cache = useQueryClient();
  const call = callerOf(cache);
  const params = { id: rideId };
  /** One id for all tries of one link. */
  const { keyFor, forget } = useWishKey();
  const onSettled = () => refresh(cache, listShares.path);
  const share = useMutation({
    mutationFn: ({ body }: Sharing) => call(shareRide, { params, body }),
    onSuccess({ url }, { name }) {
      if (name !== undefined) return void toast({ title: sharingTexts.sent({ name }), tone: 'success' });
      forget();
      if (url !== null) quietly('the link was not passed on', handOver(url));
    },
    onSettled,
  });
  const stop = useEndpointMutation(stopSharing, { onSettled });

  function makeLink(key: string, contactId: string | null) {
    const body = { link_id: keyFor(key), ...(contactId === null ? {} : { contact_id: contactId }) };
    share.mutate({ body });
  }

  function shareWith({ key, name, friendId, contactId }: ShareChoice) {
    if (share.isPending) return;
    if (friendId === null) return makeLink(key, contactId);
    share.mutate({ body: { friend_id: friendId }, name });
  }

  return {
    shareWith,
    shareByLink: () => (share.isPending ? undefined : makeLink(anyone, null)),
    stop: ({ id }: TripShare) => stop.mutate({ params: { ...params, share_id: id } }),
    isSharing: share.isPending,
    error: share.error ?? stop.error,
  };
}
