import { FavoriteDriver, Pair, PairBlock } from '@server/pairs/pairs.contract.js';

/** Dan has driven the reader, who has chosen nothing about him, unless told. */
export const aPair = (change: Partial<Pair> = {}): Pair =>
  Pair.parse({ user_id: 'user_dan', is_favorite: false, can_be_favorite: true, is_never_matched: false, ...change });

/** Dan since yesterday, unless told. */
export const aPairBlock = (change: Partial<PairBlock> = {}): PairBlock =>
  PairBlock.parse({
    clerk_id: 'user_dan',
    full_name: 'Dan Driver',
    avatar_url: null,
    since: '2026-11-20T12:00:00.000Z',
    ...change,
  });

/** Dan, whom people like, unless told. */
export const aFavorite = (change: Partial<FavoriteDriver> = {}): FavoriteDriver =>
  FavoriteDriver.parse({
    clerk_id: 'user_dan',
    full_name: 'Dan Driver',
    avatar_url: null,
    average_rating: 4.9,
    total_ratings: 52,
    vehicle: { make: 'Toyota', model: 'Sienna', colour: 'Blue', plate: 'HT 204', seats: 6 },
    since: '2026-11-20T12:00:00.000Z',
    ...change,
  });
