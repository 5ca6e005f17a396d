import { driversHome } from '@server/contract/pages/driver-paths.js';
import { acceptRide, declineOffer, rejectPreferred } from '@server/dispatch/dispatch.contract.js';
import { type ListedRide, listScheduledRides } from '@server/dispatch/listed/listed.contract.js';
import type { OpenOffer, PreferredRide } from '@server/dispatch/offers/offer.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { listRides } from '@server/rides/rides.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { Refusal } from '../../../lib/refusal';
import { useBusyIds } from '../../../lib/cache/busy-ids';
import { callerOf } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { repeated } from '../../../lib/errors/repeated';
import { toast } from '../../../ui/feedback/toast-store';
import { noteClosed } from '../state/booking/closed-requests';
import { isDriversHome } from '../state/drivers-home';
import { requestTexts } from '../texts';
import { invalidateActive } from './use-active-ride';
import { closeOffer } from './use-offers';
import { keepRide } from './use-ride';

export type Request = PreferredRide | OpenOffer;
type Takeable = Request | ListedRide;

/** Answers that are on their way, from wherever they were given. */
const answering = ['answer to a request'];
const accepting = [...answering, 'accept'];

/**
 * Accepts or declines what a driver is asked, with the specification's toasts (M24, M25), for several at once and also where what asked
 * has gone from the page by then. `onNotTaken` hears why somebody has not got one.
 */
export function useAnswerRequest(onNotTaken?: (request: Takeable, error: Error) => void) {
  const cache = useQueryClient();
  const call = callerOf(cache);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function leave(request: Takeable) {
    noteClosed(request.id, 'answered');
    closeOffer(cache, request.id);
  }

  function fail(request: Takeable, title: string, error: Error) {
    // The specification's words, and no others (M24, M25).
    toast({ title: requestTexts.error, description: title, tone: 'danger' });
    if (whyOver(error)) leave(request);
    // What the driver cannot take now may not be theirs to see either.
    refresh(cache, listScheduledRides.path);
  }

  const { mutate: accept } = useMutation({
    mutationKey: accepting,
    mutationFn: ({ id, pickup_time }: Takeable) => repeated(() => call(acceptRide, { params: { id }, body: { pickup_time } })),
    async onSuccess(ride, request) {
      keepRide(cache, ride);
      leave(request);
      invalidateActive(cache);
      // Nothing else at that time is theirs to take any more.
      refresh(cache, listRides.path, listScheduledRides.path);
      toast({
        title: requestTexts.accepted,
        description: requestTexts.acceptedDetail({ rider: firstNameOf(request.profiles.full_name) }),
        tone: 'success',
      });
      if (!isDriversHome(pathname)) await navigate(driversHome);
    },
    onError(error, request) {
      fail(request, requestTexts.acceptFailed, error);
      onNotTaken?.(request, error);
    },
  });
  const { mutate: decline } = useMutation({
    mutationKey: answering,
    mutationFn: ({ id, kind }: Request) => repeated(() => call(kind === 'preferred' ? rejectPreferred : declineOffer, { params: { id } })),
    onSuccess: (_, request) => leave(request),
    onError: (error, request) => fail(request, requestTexts.declineFailed, error),
  });
  return {
    ...useUnderway(),
    accept: (request: Takeable) => accept(request),
    decline: (request: Request) => decline(request),
  };
}

function useUnderway() {
  const busyIds = useBusyIds(answering);
  const acceptedIds = useBusyIds(accepting);
  return {
    busyIds,
    /** Which answer to it is on its way. */
    busyWith({ id }: { readonly id: string }): 'accept' | 'decline' | null {
      if (!busyIds.has(id)) return null;
      return acceptedIds.has(id) ? 'accept' : 'decline';
    },
  };
}

/** Why the request itself is gone, whatever the driver wanted; undefined where it is not. */
export function whyOver(error: Error): 'taken' | 'released' | undefined {
  if (!(error instanceof Refusal)) return undefined;
  if (error.code === 'ride_taken') return 'taken';
  return error.code === 'request_expired' || error.status === 404 ? 'released' : undefined;
}
