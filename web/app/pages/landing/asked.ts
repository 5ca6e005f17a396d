import { queryMaxLength } from '@server/places/places.contract.js';
import { listFrontFaces } from '@server/drivers/pages/front-page.contract.js';
import { getFrontPrices, listKnownPlaces, tryPrice } from '@server/booking/price-try.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

export const facesQuery = endpointQuery(listFrontFaces);
export const knownPlacesQuery = endpointQuery(listKnownPlaces);
export const frontPricesQuery = endpointQuery(getFrontPrices);
export const priceQuery = ({ from, to }: Asked) => endpointQuery(tryPrice, { query: { from, to } });

/** From where to where somebody wants to know the price; blank where they did not say. */
export interface Asked {
  readonly from: string;
  readonly to: string;
}

/** What the address asks; more than a place's name is nobody's question. */
export function askedIn(params: URLSearchParams): Asked {
  const word = (name: string) => (params.get(name) ?? '').trim().slice(0, queryMaxLength);
  return { from: word('from'), to: word('to') };
}

/** Whether both ends are there. */
export const isWhole = ({ from, to }: Asked): boolean => from !== '' && to !== '';
