import { createReview, type Review, type ReviewTag } from '@server/reviews/reviews.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { refusalReason } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { reviewTexts } from '../texts';
import { refreshReviews } from './review-cache';

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
      refreshReviews(cache);
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
