import { createReview, type Review } from '@server/reviews/reviews.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { refusalReason } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import type { ReviewDraft } from '../state/review-draft';
import { reviewTexts } from '../texts';
import { refreshReviews } from './review-cache';

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
    /** One without stars is none yet. */
    send({ stars, tags, comment }: ReviewDraft) {
      if (stars === null) return;
      send.mutate({ params: { id: rideId }, body: { stars, tags: [...tags], comment: comment.trim() || null } });
    },
  };
}
