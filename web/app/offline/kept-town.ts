import { getTown } from '@server/service-area/the-town.contract.js';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/cache/query';
import { setTown, theTown } from '../../lib/town';

const townQuery = endpointQuery(getTown, {});

export const townHash = hashKey(townQuery.queryKey);

/** The town of this page is kept beside its person's answers: the worker's shell has the one of the day on which it was fetched. */
export function keepTown(cache: QueryClient): void {
  cache.setQueryData(townQuery.queryKey, theTown());
}

/** Before anything is rendered; where none is kept it is the shell's. */
export function takeTown(cache: QueryClient): void {
  const town = cache.getQueryData(townQuery.queryKey);
  if (town) setTown(town);
}

/** Asks the server for the town as it is by now; what reads `useTown` follows at once. */
export async function askTown(cache: QueryClient): Promise<void> {
  setTown(await cache.fetchQuery({ ...townQuery, staleTime: 0 }));
}
