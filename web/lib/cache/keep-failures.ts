import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * What failed, and is still known to nobody, keeps its error while it is asked for again: the query library takes it for unasked then, and
 * a page would show its skeleton for a moment at each poll and each try. Whoever opens it anew begins with the skeleton.
 */
export function keepFailures(client: QueryClient): void {
  const failures = new WeakMap<Query, Error>();

  function keep(query: Query): void {
    const error = failures.get(query);
    if (error === undefined || query.state.data !== undefined) return;
    const { fetchStatus, status } = query.state;
    if (fetchStatus === 'fetching' && status === 'pending') query.setState({ status: 'error', error });
    // Without a network it is not asked for: screens say that instead.
    if (fetchStatus === 'paused' && status === 'error') query.setState({ status: 'pending', error: null });
  }

  client.getQueryCache().subscribe((change) => {
    const { query } = change;
    if (change.type === 'observerRemoved' && query.getObserversCount() === 0) failures.delete(query);
    if (change.type !== 'updated') return;
    const { action } = change;
    if (action.type === 'error' && query.getObserversCount() > 0) failures.set(query, action.error);
    else if (action.type === 'success' || isReset(query)) failures.delete(query);
    else keep(query);
  });
}

const isReset = ({ state }: Query): boolean => state.status === 'pending' && state.fetchStatus === 'idle';
