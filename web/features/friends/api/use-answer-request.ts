import { answerFriendRequest, FriendRelationship, listFriendRequests } from '@server/friends/friends.contract.js';
import { getUserProfile, searchUsers } from '@server/friends/people/people.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache/cache';
import { Refusal } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { applyRelationship } from './relationship-cache';
import { texts } from '../texts';

export interface AnswerRequest {
  accept(): void;
  reject(): void;
  /** Which answer is under way. */
  isAnswering: 'accept' | 'reject' | null;
}

/** Answers one request that was sent to me (M81). */
export function useAnswerRequest(requestId: string): AnswerRequest {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(answerFriendRequest, {
    onSuccess: (relationship) => {
      applyRelationship(cache, relationship);
      const isAccepted = relationship.status === 'accepted';
      toast(isAccepted ? { title: texts.toasts.accepted, tone: 'success' } : { title: texts.toasts.rejected });
    },
    onError: (error, { body }) => {
      correct(cache, requestId, error);
      const failed = body.action === 'accept' ? texts.toasts.acceptFailed : texts.toasts.rejectFailed;
      toast({ title: texts.toasts.failedTitle, description: failed, tone: 'danger' });
    },
  });
  const answer = (action: 'accept' | 'reject') => mutation.mutate({ params: { id: requestId }, body: { action } });
  const sent = mutation.isPending ? mutation.variables.body.action : null;
  return {
    accept: () => answer('accept'),
    reject: () => answer('reject'),
    isAnswering: sent === 'accept' || sent === 'reject' ? sent : null,
  };
}

/** A refused answer also tells how things stand: answered otherwise on another device, or taken back. */
function correct(cache: QueryClient, requestId: string, error: Error): void {
  if (!(error instanceof Refusal)) return;
  if (error.status === 404) {
    cachedList(cache, { endpoint: listFriendRequests, field: 'received_requests' }).remove(requestId);
    refresh(cache, getUserProfile.path, searchUsers.path);
  }
  const current = FriendRelationship.safeParse(error.current);
  if (error.status === 409 && current.success) applyRelationship(cache, current.data);
}
