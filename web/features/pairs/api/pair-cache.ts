import type { UserId } from '@server/contract/ids.js';
import type { Pair } from '@server/pairs/pairs.contract.js';
import type { Stranger } from '@server/profiles/profiles.contract.js';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { matchPaths } from '../../../lib/cache/match-paths';
import { asBefore, putBack } from '../../../lib/cache/put-back';
import { refresh } from '../../../lib/cache/refresh';
import { favoritesQuery, pairBlocksQuery, pairQuery } from './queries';

/** Choices that are on their way: the server still answers as it was before them. */
export const choosing = ['pairs'];

export type Choice = Partial<Pick<Pair, 'is_favorite' | 'is_never_matched'>>;

/** Asks anew for whatever shows what I chose, once no more choices than so many are on their way to the server. */
export function refreshPairs(cache: QueryClient, underWay = 0): void {
  if (cache.isMutating({ mutationKey: choosing }) > underWay) return;
  refresh(cache, ...matchPaths);
}

/** Shows a choice ahead of the answer; what it gives back shows it as it was. */
export function showChoice(cache: QueryClient, id: UserId, choice: Choice): () => void {
  const { queryKey } = pairQuery(id);
  const before = cache.getQueryData(queryKey);
  cache.setQueryData(queryKey, (known) => known && { ...known, ...choice });
  const putBack = leftBy(choice).map((list) => takeOut(cache, list, id));
  return () => {
    cache.setQueryData(queryKey, (known) => known && { ...known, ...asBefore<Choice>(before, choice) });
    for (const back of putBack) back();
  };
}

/** A list of people about whom I chose something, and where they stand in its pages. */
interface List<F extends string> {
  readonly queryKey: QueryKey;
  readonly field: F;
}
type Pages<F extends string> = InfiniteData<Record<F, Stranger[]>>;
type Change = (people: Stranger[], page: number) => Stranger[];

const parted = { queryKey: pairBlocksQuery.queryKey, field: 'pair_blocks' };
const favorites = { queryKey: favoritesQuery.queryKey, field: 'favourites' };

/** Which lists they leave by that choice: a favorite is nobody whom one avoids. */
function leftBy({ is_favorite: isFavorite, is_never_matched: isNeverMatched }: Choice): List<string>[] {
  return [...(isNeverMatched === false ? [parted] : []), ...(isFavorite === false || isNeverMatched === true ? [favorites] : [])];
}

function editList<F extends string>(cache: QueryClient, { queryKey, field }: List<F>, change: Change): void {
  cache.setQueryData<Pages<F>>(queryKey, (known) => {
    if (!known) return known;
    return { ...known, pages: known.pages.map((page, index) => ({ ...page, [field]: change(page[field], index) })) };
  });
}

/** Somebody leaves a list; given back is how they come to stand where they stood. */
function takeOut<F extends string>(cache: QueryClient, list: List<F>, id: UserId): () => void {
  const isThey = ({ clerk_id: other }: Stranger) => other === id;
  const pages = (cache.getQueryData<Pages<F>>(list.queryKey)?.pages ?? []).map((page) => page[list.field]);
  const place = pages.findIndex((people) => people.some(isThey));
  const people = pages[place];
  if (!people) return () => undefined;
  editList(cache, list, (those) => those.filter((one) => !isThey(one)));
  return () => editList(cache, list, (those, page) => (page === place ? putBack(those, people, isThey) : those));
}
