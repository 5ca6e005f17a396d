import { listShares, shareRide, stopSharing, type TripShare } from '@server/sharing/sharing.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import type { ShareChoice } from '../state/share-choices';
import { sharingTexts } from '../texts';
import { handOver } from './hand-over';

/** Of a link for nobody in particular. */
const anyone = 'link';

/** Sharing a ride and taking it back. */
export function useShareActs(rideId: string) {
  const cache = useQueryClient();
  const params = { id: rideId };
  const onSettled = () => refresh(cache, listShares.path);
  const share = useEndpointMutation(shareRide, { onSettled });
  const stop = useEndpointMutation(stopSharing, { onSettled });
  /** One id for all tries of one link. */
  const open = useRef<{ key: string; id: string } | undefined>(undefined);

  function makeLink(key: string, contactId: string | null) {
    if (open.current?.key !== key) open.current = { key, id: crypto.randomUUID() };
    const body = { link_id: open.current.id, ...(contactId === null ? {} : { contact_id: contactId }) };
    share.mutate(
      { params, body },
      {
        onSuccess({ url }) {
          open.current = undefined;
          if (url !== null) quietly('the link was not passed on', handOver(url));
        },
      },
    );
  }

  function shareWith({ key, name, friendId, contactId }: ShareChoice) {
    if (share.isPending) return;
    if (friendId === null) return makeLink(key, contactId);
    const onSuccess = () => void toast({ title: sharingTexts.sent({ name }), tone: 'success' });
    share.mutate({ params, body: { friend_id: friendId } }, { onSuccess });
  }

  return {
    shareWith,
    shareByLink: () => (share.isPending ? undefined : makeLink(anyone, null)),
    stop: ({ id }: TripShare) => stop.mutate({ params: { ...params, share_id: id } }),
    isSharing: share.isPending,
    error: share.error ?? stop.error,
  };
}
