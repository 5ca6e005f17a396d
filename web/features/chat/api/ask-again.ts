import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { quietly } from '../../../lib/quietly';

/** An answer that was on its way when news came is older than the news and would undo them: it is asked for again. */
export function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  if (cache.getQueryState(queryKey)?.fetchStatus !== 'fetching') return;
  quietly('chat could not be refreshed', cache.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: true }));
}
