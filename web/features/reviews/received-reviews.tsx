import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMonth } from '../../lib/format/day';
import { formatAgo } from '../../lib/format/relative-time';
import { useHere } from '../../lib/here';
import { receivedReviewsQuery } from './api/about-reviews';
import { ReviewPages } from './review-pages';
import { reviewTexts } from './texts';

/** What others said about me, on either side of the car. */
export function ReceivedReviews() {
  const here = useHere();
  const list = useInfiniteQuery(receivedReviewsQuery);
  const reviews = list.data?.pages.flatMap((page) => page.reviews);
  return (
    <ReviewPages
      title={reviewTexts.received}
      empty={{ title: reviewTexts.noneReceived, detail: reviewTexts.noneReceivedDetail }}
      list={list}
      reviews={reviews?.map((review) => ({
        ...review,
        author_name: review.author_name ?? reviewTexts.unsigned[review.about_me_as],
        when: review.created_at === null ? formatMonth(review.month) : formatAgo(review.created_at, here),
      }))}
    />
  );
}
