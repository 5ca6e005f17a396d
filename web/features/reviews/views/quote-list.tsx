import type { ReviewTag } from '@server/reviews/reviews.contract.js';
import { useId, type ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar';
import { Badge } from '../../../ui/display/badge';
import { RatingStars } from '../../../ui/ratings/rating-stars';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { keepFocus } from '../../../ui/lost-focus';
import { reviewTexts, tagNames } from '../texts';

/** What somebody said, as it is shown. */
export interface ShownReview {
  readonly key: string;
  readonly author_name: string;
  readonly author_avatar?: string | null;
  readonly stars: number;
  readonly tags: readonly ReviewTag[];
  readonly comment: string | null;
  /** 'November 2026', '2 days ago' */
  readonly when: string;
}

export interface QuoteListProps {
  title: string;
  /** In place of the rows: nothing there yet, or it could not be loaded. */
  instead?: ReactNode;
  reviews: readonly ShownReview[];
  /** The way to earlier ones. */
  more?: ReactNode;
}

/** Reviews to be read: stars and author first, then the words. */
export function QuoteList({ title, instead, reviews, more }: QuoteListProps) {
  const id = useId();
  return (
    <section ref={keepFocus} aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {instead ?? (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {reviews.map((review) => (
            <li key={review.key} data-testid="review" className="flex items-start gap-3 py-4">
              <Avatar name={review.author_name} src={review.author_avatar ?? null} isDecorative />
              <Words review={review} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </section>
  );
}

function Words({ review: { author_name: author, stars, tags, comment, when } }: { review: ShownReview }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <bdi className="text-sm font-semibold text-ink">{author}</bdi>
        <RatingStars value={stars} />
        <span className="text-xs text-ink-faint">{when}</span>
      </div>
      {comment ? (
        <p className="max-w-[62ch] text-body wrap-anywhere text-ink">
          <bdi>{comment}</bdi>
        </p>
      ) : null}
      {tags.length > 0 ? (
        <p className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Badge key={tag}>{tagNames[tag]}</Badge>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** As high as the reviews that will stand there. */
export function QuoteSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingState>
      <output aria-label={reviewTexts.loading} className="flex flex-col divide-y divide-line border-y border-line">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex min-h-18 items-start gap-3 py-4">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        ))}
      </output>
    </LoadingState>
  );
}
