import type { UserId } from '@server/contract/ids.js';
import { listDrivers } from '@server/booking/driver-picker.contract.js';
import { getAbout } from '@server/drivers/pages/about.contract.js';
import { getPair, listFavorites, listPairBlocks, type Pair, type PairBlock } from '@server/pairs/pairs.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../../../lib/cache/refresh';
import { pairBlocksQuery, pairQuery } from './queries';

/** Choices that are on their way: the server still answers as it was before them. */
export const choosing = ['pairs'];

export type Choice = Partial<Pick<Pair, 'is_favorite' | 'is_never_matched'>>;

/** Asks anew for whatever shows what I chose, once no more choices than so many are on their way to the server. */
export function refreshPairs(cache: QueryClient, underWay = 0): void {
  if (cache.isMutating({ mutationKey: choosing }) > underWay) return;
  refresh(cache, getPair.path, listFavorites.path, listPairBlocks.path, listDrivers.path, getAbout.path);
}

/** Shows a choice ahead of the answer; what it gives back shows it as it was. */
export function showChoice(cache: QueryClient, id: UserId, choice: Choice): () => void {
  const { queryKey } = pairQuery(id);
  const before = cache.getQueryData(queryKey);
  cache.setQueryData(queryKey, (known) => known && { ...known, ...choice });
  const putBack = choice.is_never_matched === false ? takeOut(cache, id) : undefined;
  return () => {
    cache.setQueryData(queryKey, (known) => known && { ...known, ...only(before, choice) });
    putBack?.();
  };
}

/** Of how it was what the choice had changed. */
function only(before: Pair | undefined, { is_favorite: isFavorite, is_never_matched: isNeverMatched }: Choice): Choice {
  if (!before) return {};
  return {
    ...(isFavorite === undefined ? {} : { is_favorite: before.is_favorite }),
    ...(isNeverMatched === undefined ? {} : { is_never_matched: before.is_never_matched }),
  };
}

type Change = (people: readonly PairBlock[], page: number) => PairBlock[];

function editList(cache: QueryClient, change: Change): void {
  cache.setQueryData(pairBlocksQuery.queryKey, (known) => {
    if (!known) return known;
    const pages = known.pages.map((page, index) => ({ ...page, pair_blocks: change(page.pair_blocks, index) }));
    return { ...known, pages };
  });
}

/** Somebody leaves the list; given back is how they come to stand where they stood. */
function takeOut(cache: QueryClient, id: UserId): () => void {
  const pages = cache.getQueryData(pairBlocksQuery.queryKey)?.pages ?? [];
  const place = pages.findIndex(({ pair_blocks: people }) => people.some(({ clerk_id: other }) => other === id));
  const people = pages[place]?.pair_blocks ?? [];
  const at = people.findIndex(({ clerk_id: other }) => other === id);
  const person = people[at];
  if (!person) return () => undefined;
  editList(cache, (those) => those.filter(({ clerk_id: other }) => other !== id));
  return () => editList(cache, (those, page) => (page === place ? [...those.slice(0, at), person, ...those.slice(at)] : [...those]));
}
