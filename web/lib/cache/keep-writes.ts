import type { Query, QueryClient } from '@tanstack/react-query';

/** Before it is asked again (ms), so that many writes in a row cost one more call. */
const pauseMs = 200;

/**
 * What a page writes into its cache (what an event says, an act's answer, or its outcome ahead of that) is newer than
 * any answer that is still on its way: such an answer is not taken, and asked for again.
 */
export function keepWrites(client: QueryClient): void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** Further pages on their way: they are shown, since somebody waits for them, and then asked for again. */
  const outdated = new Set<string>();

  function askAgain({ queryHash, queryKey }: Query): void {
    clearTimeout(waiting.get(queryHash));
    const timer = setTimeout(() => {
      waiting.delete(queryHash);
      void client.invalidateQueries({ queryKey, exact: true });
    }, pauseMs);
    waiting.set(queryHash, timer);
  }

  function onWrite(query: Query): void {
    if (query.state.fetchStatus !== 'fetching') return;
    if (query.state.fetchMeta?.fetchMore) {
      outdated.add(query.queryHash);
      return;
    }
    void query.cancel({ revert: true });
    askAgain(query);
  }

  client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    if (change.action.manual) onWrite(change.query);
    else if (outdated.delete(change.query.queryHash)) askAgain(change.query);
  });
}
