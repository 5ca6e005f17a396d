import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { ListEnd } from '../../ui/feedback/list-end';
import { reviewTexts } from './texts';
import { QuoteList, QuoteSkeleton, type ShownReview } from './views/quote-list';

const skeletonRows = 3;

export interface ReviewPagesProps {
  title: string;
  empty: { title: string; detail: string };
  list: UseInfiniteQueryResult<unknown>;
  /** What its pages hold; undefined until the first is there. */
  reviews: readonly ShownReview[] | undefined;
}

/** Reviews by pages, in each of their states. */
export function ReviewPages({ title, empty, list, reviews }: ReviewPagesProps) {
  return (
    <QuoteList
      title={title}
      instead={insteadOf({ empty, list, reviews })}
      reviews={reviews ?? []}
      more={<ListEnd {...nextPage(list)} more={reviewTexts.more} />}
    />
  );
}

function insteadOf({ empty, list, reviews }: Omit<ReviewPagesProps, 'title'>) {
  if (reviews?.length === 0) return <EmptyState icon={<MessageSquareQuote />} title={empty.title} description={empty.detail} />;
  if (reviews) return undefined;
  if (!list.isError) return <QuoteSkeleton rows={skeletonRows} />;
  return <ErrorState title={reviewTexts.wordsFailed} {...retryOf(list)} />;
}
