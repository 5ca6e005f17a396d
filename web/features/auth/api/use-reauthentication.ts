import { getReauthentication, reauthenticate } from '@server/auth/reauthentication/reauthentication.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { retryOf } from '../../../lib/cache/next-page';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { useServerNow } from '../../../lib/device/use-server-now';
import { codeOf, Refusal } from '../../../lib/refusal';
import { serverTime } from '../../../lib/server-time';
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
  const { isLocked, lock, lockWords } = useLock();
  const by = useEndpointMutation(reauthenticate, { onSuccess: onProved, onError: lock });
  const failure = by.error === null || codeOf(by.error) === 'rate_limited' ? undefined : wordsOf(by.error);
  return {
    way: asked.data?.way,
    isError: asked.isError,
    ...retryOf(asked),
    isBusy: by.isPending,
    problem: isLocked ? lockWords : failure,
    prove: (password: string) => by.mutate({ body: { password } }),
  };
}

/** Too many tries: how long one has to wait, second by second. */
function useLock() {
  const [lock, setLock] = useState<{ since: string; untilMs: number }>();
  const now = useServerNow(lock?.since);
  const count = lock ? Math.ceil((lock.untilMs - now) / 1_000) : 0;
  return {
    isLocked: count > 0,
    lockWords: texts.locked({ count }),
    lock(error: Error) {
      if (!(error instanceof Refusal) || error.retryAfterS === undefined) return setLock(undefined);
      const nowMs = serverTime();
      setLock({ since: new Date(nowMs).toISOString(), untilMs: nowMs + error.retryAfterS * 1_000 });
    },
  };
}

function wordsOf(error: Error): string {
  switch (codeOf(error)) {
    case 'wrong_password':
      return texts.wrong;
    case 'no_password':
      return texts.noPassword;
    default:
      return texts.unreachable;
  }
}
