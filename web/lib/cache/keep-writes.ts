import type { Query, QueryClient } from '@tanstack/react-query';

/** Before it is asked again (ms), so that many writes in a row cost one more call. */
const pauseMs = 200;

/**
 * What a page writes into its cache (what an event says, an act's answer, or its outcome ahead of that) is newer than
 * any answer that is still on its way: such an answer is not taken, and asked for again. It is no answer itself: what was known to
 * lack something still does, and is asked for when it is next shown.
 */
export function keepWrites(client: QueryClient): void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** Answers on their way that are shown all the same, and then asked for again. */
  const outdated = new Set<string>();
  /** May lack something, as after a gap: the query library takes each write, and each further page, for a whole answer. */
  const incomplete = new Set<string>();

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
    if (isFurtherPage(query) || keepsNewer(query)) {
      outdated.add(query.queryHash);
      return;
    }
    void query.cancel({ revert: true });
    askAgain(query);
  }

  function onSuccess(query: Query, isWritten: boolean): void {
    if (isWritten) onWrite(query);
    else if (outdated.delete(query.queryHash)) askAgain(query);
    if (!isWritten && !isFurtherPage(query)) incomplete.delete(query.queryHash);
    else if (incomplete.has(query.queryHash)) query.invalidate();
  }

  client.getQueryCache().subscribe((change) => {
    const { query } = change;
    if (change.type === 'removed') for (const known of [incomplete, outdated]) known.delete(query.queryHash);
    if (change.type !== 'updated') return;
    if (change.action.type === 'error') outdated.delete(query.queryHash);
    if (change.action.type === 'success') onSuccess(query, change.action.manual === true);
    else if (query.state.isInvalidated) incomplete.add(query.queryHash);
  });
}

/** Somebody waits for it. */
const isFurtherPage = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

/** It knows itself which of two sights is newer. On a slow line a car that moves writes faster than any answer comes. */
const keepsNewer = ({ options }: Query): boolean => typeof options.structuralSharing === 'function';
