import type { OpenOffer, PreferredRide } from '@server/dispatch/offers/offer.contract.js';
import { useServerNow } from '../../../lib/device/use-server-now';
import { useOffers, usePreferred } from './use-offers';

type Asked = PreferredRide | OpenOffer;

export type Requests =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly isRetrying: boolean; retry(): void }
  | { readonly is: 'ready'; readonly rides: readonly Asked[] };

/** All that this driver may accept now: what is addressed to them alone, and what others see too. */
export function useRequests(): Requests {
  const preferred = usePreferred();
  const offers = useOffers();
  if (preferred.data && offers.data) return { is: 'ready', rides: [...preferred.data.rides, ...offers.data.offers] };
  if (!preferred.isError && !offers.isError) return { is: 'loading' };
  return {
    is: 'failed',
    isRetrying: preferred.isFetching || offers.isFetching,
    retry: () => [preferred, offers].forEach(({ refetch }) => void refetch()),
  };
}

/** What may be accepted for so long (ms) yet. */
export interface OpenRequest {
  readonly ride: Asked;
  readonly leftMs: number;
}

export type OpenRequests = Exclude<Requests, { is: 'ready' }> | { readonly is: 'ready'; readonly open: readonly OpenRequest[] };

/** Those with time left, the most urgent first, counting down. */
export function useOpenRequests(): OpenRequests {
  const requests = useRequests();
  const nowMs = useServerNow(requests.is === 'ready' ? requests.rides[0]?.server_now : undefined);
  if (requests.is !== 'ready') return requests;
  const open = requests.rides
    .map((ride) => ({ ride, leftMs: Date.parse(endOf(ride)) - nowMs }))
    .filter(({ leftMs }) => leftMs > 0)
    .toSorted((one, other) => one.leftMs - other.leftMs);
  return { is: 'ready', open };
}

function endOf(ride: Asked): string {
  return ride.kind === 'preferred' ? ride.preferred_driver_timeout : ride.expires_at;
}
