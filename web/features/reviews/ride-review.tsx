import type { ReviewSide } from '@server/reviews/reviews.contract.js';
import { useRef, useState } from 'react';
import { LeaveQuestion } from '../../ui/overlays/unsaved/leave-guard';
import { useSendReview } from './api/use-send-review';
import { emptyReview, isWritten, type ReviewDraft } from './state/review-draft';
import { ReviewForm } from './views/review-form';

export interface RideReviewProps {
  rideId: string;
  /** First name of the other side. */
  name: string;
  subject: ReviewSide;
}

/** The review of one ride, where the ride is shown. */
export function RideReview(props: RideReviewProps) {
  const [draft, setDraft] = useState(emptyReview);
  return (
    <>
      <DraftReview
        {...props}
        draft={draft}
        onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
        onSent={() => setDraft(emptyReview)}
      />
      <LeaveQuestion isUnsaved={isWritten(draft)} />
    </>
  );
}

export interface DraftReviewProps extends RideReviewProps {
  draft: ReviewDraft;
  onChange(change: Partial<ReviewDraft>): void;
  onSent(): void;
}

/** The same, of what its holder keeps. */
export function DraftReview({ rideId, name, subject, draft, onChange, onSent }: DraftReviewProps) {
  const place = useRef<HTMLDivElement>(null);
  // The form goes with what was written in it: keys go on from what it stood under.
  const { isSending, problem, send } = useSendReview(rideId, () => {
    if (place.current?.contains(document.activeElement)) headingAbove(place.current)?.focus({ preventScroll: true });
    onSent();
  });
  return (
    <div ref={place}>
      <ReviewForm {...{ name, subject, draft, isSending, problem, onChange }} onSend={() => send(draft)} />
    </div>
  );
}

function headingAbove(part: Element): HTMLElement | undefined {
  for (let around = part.parentElement; around; around = around.parentElement) {
    const heading = around.querySelector<HTMLElement>('h1, h2');
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
