import { answerFriendRequest, FriendRelationship, listFriendRequests } from '@server/friends/friends.contract.js';
import { getUserProfile, searchUsers } from '@server/friends/people/people.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache/cache';
import { Refusal } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import type { NotificationSurface } from '../../../lib/notification-acts';
import { toast, type ToastMessage } from '../../../ui/feedback/toast-store';
import { applyRelationship } from './relationship-cache';
import { answerToasts, texts } from '../texts';

type Answer = 'accept' | 'reject';

export interface AnswerRequest {
  accept(): void;
  reject(): void;
  /** Which answer is under way. */
  isAnswering: Answer | null;
  /** Which one is under way or was given; null while none is, also after a failure. */
  chosen: Answer | null;
}

/** Answers one request that was sent to me: on the page of friends (M81), or on a surface with toasts of its own (M62, S21). */
export function useAnswerRequest(requestId: string, surface?: NotificationSurface): AnswerRequest {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(answerFriendRequest, {
    onSuccess: (relationship, { body }) => {
      applyRelationship(cache, relationship);
      toast(doneToast(asAnswer(body.action), surface));
    },
    onError: (error, { body }) => {
      correct(cache, requestId, error);
      toast(failedToast(asAnswer(body.action), surface));
    },
  });
  const answer = (action: Answer) => mutation.mutate({ params: { id: requestId }, body: { action } });
  const sent = mutation.variables ? asAnswer(mutation.variables.body.action) : null;
  return {
    accept: () => answer('accept'),
    reject: () => answer('reject'),
    isAnswering: mutation.isPending ? sent : null,
    chosen: mutation.isError ? null : sent,
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

/** The contract's two words for one answer (S4). */
function asAnswer(action: 'accept' | 'reject' | 'decline'): Answer {
  return action === 'accept' ? 'accept' : 'reject';
}

function doneToast(answer: Answer, surface?: NotificationSurface): ToastMessage {
  if (surface) return { title: answerToasts[surface].done[answer], tone: 'success' };
  return answer === 'accept' ? { title: texts.toasts.accepted, tone: 'success' } : { title: texts.toasts.rejected };
}

function failedToast(answer: Answer, surface?: NotificationSurface): ToastMessage {
  if (surface) return { title: answerToasts[surface].failed[answer], tone: 'danger' };
  const description = answer === 'accept' ? texts.toasts.acceptFailed : texts.toasts.rejectFailed;
  return { title: texts.toasts.failedTitle, description, tone: 'danger' };
}
