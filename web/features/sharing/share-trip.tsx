import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { nextPage } from '../../lib/cache/next-page';
import { useHere } from '../../lib/here';
import { nearFriendsQuery, sharesQuery, trustedQuery } from './api/queries';
import { useShareActs } from './api/use-share-acts';
import { useTrustedActs } from './api/use-trusted-acts';
import { problemOf } from './problem-words';
import { choicesOf } from './state/share-choices';
import { SharePanel } from './views/share-panel';

/** Sharing one's own ride, in the safety sheet (D8, M39). */
export function ShareTrip({ rideId }: { rideId: string }) {
  const here = useHere();
  const asked = [useQuery(sharesQuery(rideId)), useQuery(trustedQuery), useInfiniteQuery(nearFriendsQuery)] as const;
  const [shared, trusting, known] = asked;
  const acts = useShareActs(rideId);
  const trust = useTrustedActs();
  const shares = shared.data?.shares ?? [];
  const friends = known.data?.pages.flatMap((page) => page.friends) ?? [];
  const error = acts.error ?? trust.error;
  return (
    <SharePanel
      choices={choicesOf({ shares, trusted: trusting.data?.trusted_contacts ?? [], friends })}
      moreFriends={nextPage(known)}
      shares={shares}
      here={here}
      state={stateOf(asked)}
      busyKeys={acts.busyIds}
      isBusy={acts.isMakingLink}
      isAdding={trust.isAdding}
      problem={error ? problemOf(error) : undefined}
      problemOf={({ key, name }) => {
        const failure = acts.failures.get(key);
        return failure && problemOf(failure, name);
      }}
      onShare={acts.shareWith}
      onShareByLink={acts.shareByLink}
      onStop={acts.stop}
      onTrust={trust.toggle}
      onAdd={trust.addName}
      isRetrying={asked.some(({ isFetching }) => isFetching)}
      onRetry={() => asked.forEach(({ refetch }) => void refetch())}
    />
  );
}

interface Asked {
  readonly data: unknown;
  readonly isError: boolean;
}

/** What is known shows, though it could not be asked for anew. */
function stateOf(asked: readonly Asked[]): 'loading' | 'failed' | 'ready' {
  const missing = asked.filter(({ data }) => data === undefined);
  if (missing.length === 0) return 'ready';
  return missing.some(({ isError }) => isError) ? 'failed' : 'loading';
}
