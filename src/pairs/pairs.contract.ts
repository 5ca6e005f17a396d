import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { UserId } from '../contract/ids.js';
import { Cursor, limit, page } from '../contract/paging.js';
import { problems } from '../contract/problem.js';
import { Instant } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { Vehicle } from '../drivers/drivers.contract.js';
import { Stranger } from '../profiles/profiles.contract.js';

/** A rider has at most this many favorite drivers. */
export const maxFavorites = 100;
const maxPage = 50;
const usualPage = 20;

export const pairProblems = problems({
  too_many_favorites: [409, `You have ${maxFavorites} favorite drivers. Remove one first.`],
  never_matched: [409, 'You asked never to be matched with them again. Take that back first.'],
});

const OtherParams = z.object({ id: UserId });
const PageQuery = z.object({ limit: limit(maxPage, usualPage), cursor: z.optional(Cursor) });
const rate = { limit: 60, windowS: 60 } as const;

/** What the caller chose, and may choose, about somebody with whom they have or had a ride. */
export const Pair = z.object({
  user_id: UserId,
  is_favorite: z.boolean(),
  /** This driver has brought the caller to the end of a ride, and still drives. */
  can_be_favorite: z.boolean(),
  /** The caller never wants to be matched with them again; whether they want that is theirs alone to know. */
  is_never_matched: z.boolean(),
});
export type Pair = z.output<typeof Pair>;

/** 404 about somebody with whom I never had a ride, as about nobody. */
export const getPair = endpoint({
  method: 'GET',
  path: '/api/pairs/:id',
  access: 'user',
  summary: 'What I chose about somebody I rode with',
  params: OtherParams,
  reply: Pair,
  problems: ['not_found'],
  rate: { limit: 300, windowS: 60 },
});

/** A driver whom the caller likes to be driven by. */
export const FavoriteDriver = z.extend(Stranger, {
  average_rating: z.nullable(z.number()),
  total_ratings: z.int(),
  vehicle: z.nullable(Vehicle),
  since: Instant,
});
export type FavoriteDriver = z.output<typeof FavoriteDriver>;

/** My favorite drivers, newest first; nobody across a block, and nobody with whom I do not want to be matched any more (M43). */
export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  access: 'user',
  summary: 'My favorite drivers',
  query: PageQuery,
  reply: page('favourites', FavoriteDriver),
});

/** A repeat answers the first one. The driver is not told. */
export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favourites',
  access: 'user',
  summary: 'Make a driver a favorite',
  status: 201,
  body: z.strictObject({ driver_id: UserId }),
  reply: FavoriteDriver,
  problems: ['too_many_favorites', 'never_matched', 'not_found'],
  rate,
});

/** By the driver's id; removing twice is no error. */
export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favourites/:id',
  access: 'user',
  summary: 'Take a favorite back',
  params: OtherParams,
  reply: z.object({ user_id: UserId, is_favorite: z.literal(false) }),
  rate,
});

/** Somebody whom the caller is never matched with again, whoever of the two drives. */
export const PairBlock = z.extend(Stranger, { since: Instant });
export type PairBlock = z.output<typeof PairBlock>;

/** Whom I never want to be matched with again, newest first (M48). */
export const listPairBlocks = endpoint({
  method: 'GET',
  path: '/api/pair-blocks',
  access: 'user',
  summary: 'People I am never matched with again',
  query: PageQuery,
  reply: page('pair_blocks', PairBlock),
});

/**
 * Never match the two again, whoever drives: apart from stars, and apart from blocking. Who had a ride with them may say so, a repeat
 * answers the first one, and the other is not told. A ride that they have ahead together goes back to the search (M48).
 */
export const addPairBlock = endpoint({
  method: 'POST',
  path: '/api/pair-blocks',
  access: 'user',
  summary: 'Never be matched with somebody again',
  status: 201,
  body: z.strictObject({ user_id: UserId }),
  reply: PairBlock,
  problems: ['not_found'],
  rate,
});

/** By the person's id; a repeat changes nothing. A ride that went back to the search stays there. */
export const removePairBlock = endpoint({
  method: 'DELETE',
  path: '/api/pair-blocks/:id',
  access: 'user',
  summary: 'Be matched with somebody again',
  params: OtherParams,
  reply: z.object({ user_id: UserId, is_never_matched: z.literal(false) }),
  rate,
});

/** I chose anew about somebody, on some screen of mine; the other person never hears of it. */
export const pairChanged = topic({ name: 'pairs.changed', payload: z.object({ user_id: UserId }) });
