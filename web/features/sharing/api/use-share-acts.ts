import type { CallOf } from '@server/contract/endpoint.js';
import { listShares, shareRide, stopSharing, type TripShare } from '@server/sharing/sharing.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusyIds } from '../../../lib/cache/busy-ids';
import { callerOf, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { useWishKeys } from '../../../lib/cache/use-wish-key';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import type { ShareChoice } from '../state/share-choices';
import { sharingTexts } from '../texts';
import { handOver } from './hand-over';

/** Of a link for nobody in particular. */
const anyone = 'link';

interface Sharing {
  /** Of the choice, or `anyone`. */
  readonly id: string;
  readonly body: CallOf<typeof shareRide>['body'];
  /** Of a friend, who gets it without a link. */
  readonly name?: string;
}

type Failures = ReadonlyMap<string, Error>;

/** Sharing a ride and taking it back, with several at once: each is busy, and fails, by itself. */
export function useShareActs(rideId: string) {
  const cache = useQueryClient();
  const call = callerOf(cache);
  const params = { id: rideId };
  /** One id for all tries of one link. */
  const keyOf = useWishKeys();
  const [failures, setFailures] = useState<Failures>(new Map());
  const sharing = ['share trip', rideId];
  const busyIds = useBusyIds(sharing);
  const onSettled = () => refresh(cache, listShares.path);
  const { mutate: share } = useMutation({
    mutationKey: sharing,
    mutationFn: ({ body }: Sharing) => call(shareRide, { params, body }),
    onMutate: ({ id }) => setFailures((known) => new Map([...known].filter(([of]) => of !== id))),
    onError: (error, { id }) => setFailures((known) => new Map([...known, [id, error]])),
    onSuccess({ url }, { id, name }) {
      if (name !== undefined) return void toast({ title: sharingTexts.sent({ name }), tone: 'success' });
      keyOf(id).forget();
      if (url !== null) quietly('the link was not passed on', handOver(url));
    },
    onSettled,
  });
  const stop = useEndpointMutation(stopSharing, { onSettled });

  function makeLink(id: string, contactId: string | null) {
    const body = { link_id: keyOf(id).keyFor(contactId), ...(contactId === null ? {} : { contact_id: contactId }) };
    share({ id, body });
  }

  function shareWith({ key: id, name, friendId, contactId }: ShareChoice) {
    if (busyIds.has(id)) return;
    if (friendId === null) return makeLink(id, contactId);
    share({ id, body: { friend_id: friendId }, name });
  }

  return {
    shareWith,
    shareByLink: () => makeLink(anyone, null),
    stop: ({ id }: TripShare) => stop.mutate({ params: { ...params, share_id: id } }),
    /** The keys of the choices that are on their way. */
    busyIds,
    isMakingLink: busyIds.has(anyone),
    /** Why the last try with a choice did not work, by its key. */
    failures,
    error: failures.get(anyone) ?? stop.error,
  };
}
