import { getReauthentication, reauthenticate } from '@server/auth/reauthentication/reauthentication.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { retryOf } from '../../../lib/cache/next-page';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { useLockout } from '../../../lib/lockout/use-lockout';
import { codeOf } from '../../../lib/refusal';
import { reauthenticationTexts as texts } from '../texts';

/** How often it looks whether another tab has proved it (ms). */
const lookMs = 2_000;

/** How somebody proves who they are; `onProved` also where another tab of theirs did. */
export function useReauthentication(onProved: () => void) {
  const asked = useQuery(endpointQuery(getReauthentication, {}, { staleTime: 0, refetchInterval: lookMs }));
  // An answer of before says nothing of now.
  const isProved = asked.isFetchedAfterMount && asked.data?.is_recent === true;
  const proved = useEffectEvent(onProved);
  useEffect(() => (isProved ? proved() : undefined), [isProved]);
  const lockout = useLockout();
  const by = useEndpointMutation(reauthenticate, { onSuccess: onProved, onError: lockout.hear });
  return {
    way: asked.data?.way,
    isError: asked.isError,
    ...retryOf(asked),
    isBusy: by.isPending,
    problem: by.error ? wordsOf(by.error, lockout.words) : undefined,
    prove: (password: string) => by.mutate({ body: { password } }),
  };
}

/** Nothing of a wait that is over. */
function wordsOf(error: Error, locked: string | undefined): string | undefined {
  switch (codeOf(error)) {
    case 'rate_limited':
      return locked;
    case 'wrong_password':
      return texts.wrong;
    case 'no_password':
      return texts.noPassword;
    default:
      return texts.unreachable;
  }
}
