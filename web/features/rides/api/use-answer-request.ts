import { acceptRide, declineOffer, rejectPreferred } from '@server/dispatch/dispatch.contract.js';
import { type ListedRide, listScheduledRides } from '@server/dispatch/listed/listed.contract.js';
import type { OpenOffer, PreferredRide } from '@server/dispatch/offers/offer.contract.js';
import { listRides } from '@server/rides/rides.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Refusal } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { noteClosed } from '../state/booking/closed-requests';
import { firstName } from '../../../lib/format/first-name';
import { requestTexts } from '../texts';
import { invalidateActive } from './use-active-ride';
import { closeOffer } from './use-offers';
import { keepRide } from './use-ride';

export type Request = PreferredRide | OpenOffer;

/** Accepts or declines what a driver is asked, with the specification's toasts (M24, M25). */
export function useAnswerRequest() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const accept = useEndpointMutation(acceptRide);
  const reject = useEndpointMutation(rejectPreferred);
  const decline = useEndpointMutation(declineOffer);
  const pending = [accept, reject, decline].find(({ isPending }) => isPending);

  function leave(request: Request | ListedRide) {
    noteClosed(request.id, 'answered');
    closeOffer(cache, request.id);
  }

  function fail(request: Request | ListedRide, title: string, error: Error) {
    // The specification's words, and no others (M24, M25).
    toast({ title: requestTexts.error, description: title, tone: 'danger' });
    if (isOver(error)) leave(request);
    // What the driver cannot take now may not be theirs to see either.
    refresh(cache, listScheduledRides.path);
  }

  return {
    /** The ride whose answer is on its way. */
    busyId: pending?.variables?.params.id,
    /** `onGone` hears why somebody who came too late has not got it. */
    accept(request: Request | ListedRide, onGone?: (why: 'taken' | 'released') => void) {
      accept.mutate(
        { params: { id: request.id }, body: { pickup_time: request.pickup_time } },
        {
          onSuccess: async (ride) => {
            keepRide(cache, ride);
            leave(request);
            invalidateActive(cache);
            // Nothing else at that time is theirs to take any more.
            refresh(cache, listRides.path, listScheduledRides.path);
            toast({
              title: requestTexts.accepted,
              description: requestTexts.acceptedDetail({ rider: firstName(request.profiles.full_name) }),
              tone: 'success',
            });
            await navigate('/driver/dashboard-v2');
          },
          onError: (error) => {
            fail(request, requestTexts.acceptFailed, error);
            if (isOver(error)) onGone?.(error instanceof Refusal && error.code === 'ride_taken' ? 'taken' : 'released');
          },
        },
      );
    },
    decline(request: Request) {
      const answer = request.kind === 'preferred' ? reject : decline;
      answer.mutate(
        { params: { id: request.id } },
        { onSuccess: () => leave(request), onError: (error) => fail(request, requestTexts.declineFailed, error) },
      );
    },
  };
}

/** The request itself is gone, whatever the driver wanted. */
function isOver(error: Error): boolean {
  return error instanceof Refusal && (error.code === 'ride_taken' || error.code === 'request_expired' || error.status === 404);
}
