import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { text } from '../contract/text.js';
import { queryMaxLength } from '../places/places.contract.js';
import { Money } from '../fares/fares.contract.js';

/** New pairs of places that one address may price without an account; what is known already costs nobody anything. */
export const priceTryRate = { limit: 20, windowS: 60 } as const;

const Words = text(queryMaxLength, 1);

/** What a ride for one between two places would cost now, or why that cannot be said. */
export const PriceTry = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('priced'),
    /** The places as the town knows them. */
    from: z.string(),
    to: z.string(),
    price: Money,
    currency: z.string(),
    minutes: z.int(),
  }),
  z.object({ outcome: z.enum(['from_unknown', 'to_unknown', 'same_place', 'too_far', 'outside_area', 'no_search', 'town_not_ready']) }),
]);
export type PriceTry = z.output<typeof PriceTry>;

/** A price without an account, by words: nothing of it is stored, and it cannot be booked. */
export const tryPrice = endpoint({
  method: 'GET',
  path: '/api/price',
  access: 'public',
  summary: 'What a ride would cost, without an account',
  query: z.object({ from: Words, to: Words }),
  reply: PriceTry,
  problems: ['rate_limited'],
  rate: { limit: 120, windowS: 60 },
});

/** Names to offer where a place is asked for: a few that everybody in town knows. */
export const listKnownPlaces = endpoint({
  method: 'GET',
  path: '/api/front-page/places',
  access: 'public',
  summary: 'Some well-known places of the town',
  reply: z.object({ places: z.array(z.string()) }),
  rate: { limit: 60, windowS: 60 },
});

/** What stands on the front page beside the price that somebody tries: an invented ride in the demo, what rides cost in a real town. */
export const FrontPrices = z.object({
  /** What the example ride costs now; null where nobody may invent one. */
  example: z.nullable(z.object({ price: Money, currency: z.string() })),
  /** Null in the demo, and in a town that nobody has set up. */
  rates: z.nullable(
    z.object({
      currency: z.string(),
      minimum: Money,
      base: Money,
      /** Four more places than money has: towns that count in kilometers write it by those. */
      per_mile: z.number(),
      per_minute: Money,
      booking: Money,
    }),
  ),
});
export type FrontPrices = z.output<typeof FrontPrices>;

export const getFrontPrices = endpoint({
  method: 'GET',
  path: '/api/front-page/prices',
  access: 'public',
  summary: 'What rides cost in town, without an account',
  reply: FrontPrices,
  rate: { limit: 60, windowS: 60 },
});
