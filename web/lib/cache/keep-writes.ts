import type { Query, QueryClient } from '@tanstack/react-query';

/** Before it is asked again (ms), so that many writes in a row cost one more call. */
const pauseMs = 200;
/** So many answers in a row are given up: on a slow line a car that moves writes faster than any answer comes. */
const maxGivenUp = 3;

/**
 * What a page writes into its cache (what an event says, an act's answer, or its outcome ahead of that) is newer than
 * any answer that is still on its way: such an answer is not taken, and asked for again. It is no answer itself: what was known to
 * lack something still does, and is asked for when it is next shown.
 */
export function keepWrites(client: QueryClient): void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** Answers given up in a row. */
  const givenUp = new Map<string, number>();
  /** Answers on their way that are shown all the same, since somebody waits for them, and then asked for again: further pages, for one. */
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
    const { queryHash } = query;
    if (query.state.fetchStatus !== 'fetching') return;
    const tries = givenUp.get(queryHash) ?? 0;
    if (isFurtherPage(query) || tries === maxGivenUp) {
      outdated.add(queryHash);
      return;
    }
    givenUp.set(queryHash, tries + 1);
    void query.cancel({ revert: true });
    askAgain(query);
  }

  function onSuccess(query: Query, isWritten: boolean): void {
    if (isWritten) onWrite(query);
    else onAnswer(query);
    if (!isWritten && !isFurtherPage(query)) incomplete.delete(query.queryHash);
    else if (incomplete.has(query.queryHash)) query.invalidate();
  }

  function onAnswer(query: Query): void {
    givenUp.delete(query.queryHash);
    if (outdated.delete(query.queryHash)) askAgain(query);
  }

  client.getQueryCache().subscribe((change) => {
    const { query } = change;
    if (change.type === 'removed') for (const known of [incomplete, givenUp]) known.delete(query.queryHash);
    if (change.type !== 'updated') return;
    if (change.action.type === 'success') onSuccess(query, change.action.manual === true);
    else if (query.state.isInvalidated) incomplete.add(query.queryHash);
  });
}

const isFurtherPage = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;
