import type { OpenOffer, PreferredRide } from '@server/rides/offer.contract.js';
import { quietly } from '../../../lib/quietly';
import { useOffers, usePreferred } from './use-offers';

export type Requests =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | { readonly is: 'ready'; readonly rides: readonly (PreferredRide | OpenOffer)[] };

/** All that this driver may accept now: what is addressed to them alone, and what others see too. */
export function useRequests(): Requests {
  const preferred = usePreferred();
  const offers = useOffers();
  if (preferred.data && offers.data) return { is: 'ready', rides: [...preferred.data.rides, ...offers.data.offers] };
  if (!preferred.isError && !offers.isError) return { is: 'loading' };
  return { is: 'failed', retry: () => quietly('the offers are asked for again', Promise.all([preferred.refetch(), offers.refetch()])) };
}
