import { endOtherSessions, endSession, listSessions } from '@server/auth/sessions/sessions.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { isNotFound } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { sessionTexts } from '../texts';

export const sessionsQuery = endpointQuery(listSessions);

/** Where I am signed in, and signing out there. One that is over already is gone all the same. */
export function useSessions() {
  const cache = useQueryClient();
  const { data, ...query } = useQuery(sessionsQuery);
  const onSettled = () => refresh(cache, listSessions.path);
  const onError = () => void toast({ title: sessionTexts.failed, tone: 'danger' });
  const one = useEndpointMutation(endSession, {
    onSuccess: () => void toast({ title: sessionTexts.signedOut }),
    onError: (error) => (isNotFound(error) ? undefined : onError()),
    onSettled,
  });
  const others = useEndpointMutation(endOtherSessions, {
    onSuccess(reply) {
      cache.setQueryData(sessionsQuery.queryKey, reply);
      toast({ title: sessionTexts.signedOutOthers });
    },
    onError,
    onSettled,
  });
  return {
    query,
    sessions: data?.sessions,
    ending: one.isPending ? one.variables.params.id : undefined,
    isEndingOthers: others.isPending,
    end: (id: string) => one.mutate({ params: { id } }),
    endOthers: () => others.mutate({}),
  };
}
