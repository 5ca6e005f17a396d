import type { UserId } from '@server/contract/ids.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMonth } from '../../lib/format/day';
import { kindWordsQuery } from './api/about-reviews';
import { ReviewPages } from './review-pages';
import { reviewTexts } from './texts';

export interface KindWordsProps {
  id: UserId;
  /** First name of the driver. */
  name: string;
}

/** What riders said kindly about a driver. */
export function KindWords({ id, name }: KindWordsProps) {
  const list = useInfiniteQuery(kindWordsQuery(id));
  const words = list.data?.pages.flatMap((page) => page.reviews);
  return (
    <ReviewPages
      title={reviewTexts.kindWords}
      empty={{ title: reviewTexts.noKindWords, detail: reviewTexts.noKindWordsDetail({ name }) }}
      list={list}
      reviews={words?.map((word) => ({ ...word, when: formatMonth(word.month) }))}
    />
  );
}
