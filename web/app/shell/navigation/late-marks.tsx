import { useIsCardMissing } from '../../../features/payments/api/use-cards';
import { usePendingReviews } from '../../../features/reviews/api/use-eligible';
import { cn } from '../../../ui/cn';
import { MarkBadge } from './mark-badge';
import { texts } from '../texts';

/** The orange dot with the number of reviews to write (M7, M29). */
export function PendingReviewsMark({ isFolded }: { isFolded: boolean }) {
  return <MarkBadge count={usePendingReviews()} label={texts.marks.reviews} isFolded={isFolded} />;
}

/** The red dot of a missing payment method (M32, S38). */
export function MissingCardMark({ isFolded }: { isFolded: boolean }) {
  if (!useIsCardMissing()) return null;
  return (
    <span data-testid="missing-card" className={cn('size-2 shrink-0 rounded-full bg-danger', isFolded && 'absolute top-1.5 end-2')}>
      <span className="sr-only">{texts.noCard}</span>
    </span>
  );
}
