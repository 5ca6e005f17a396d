import { createReview, listEligible, type Review, type ReviewTag } from '@server/reviews/reviews.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { refusalReason } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import { reviewTexts } from '../texts';

export interface ReviewDraft {
  readonly stars: number;
  readonly tags: readonly ReviewTag[];
  readonly comment: string;
}

/** Sends a review; `onSent` hears of it. What was written stays where it is when it fails. */
export function useSendReview(rideId: string, onSent: (review: Review) => void) {
  const cache = useQueryClient();
  const send = useEndpointMutation(createReview, {
    onSuccess: (review) => {
      quietly('the people to review could not be refreshed', cache.invalidateQueries({ queryKey: [listEligible.path] }));
      toast({ title: reviewTexts.sent, tone: 'success' });
      onSent(review);
    },
  });
  return {
    isSending: send.isPending,
    problem: send.error ? (refusalReason(send.error) ?? reviewTexts.failed) : undefined,
    send: ({ stars, tags, comment }: ReviewDraft) =>
      send.mutate({ params: { id: rideId }, body: { stars, tags: [...tags], comment: comment.trim() || null } }),
  };
}
