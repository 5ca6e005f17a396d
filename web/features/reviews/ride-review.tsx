import type { ReviewSide } from '@server/reviews/reviews.contract.js';
import { useRef } from 'react';
import { useSendReview } from './api/use-send-review';
import { ReviewForm } from './views/review-form';

export interface RideReviewProps {
  rideId: string;
  /** First name of the other side. */
  name: string;
  subject: ReviewSide;
  onSent?(): void;
}

/** The review of one ride, where the ride is shown. */
export function RideReview({ rideId, name, subject, onSent }: RideReviewProps) {
  const place = useRef<HTMLDivElement>(null);
  // The form goes with what was written in it: keys go on from what it stood under.
  const { isSending, problem, send } = useSendReview(rideId, () => {
    if (place.current?.contains(document.activeElement)) headingAbove(place.current)?.focus({ preventScroll: true });
    onSent?.();
  });
  return (
    <div ref={place}>
      <ReviewForm {...{ name, subject, isSending, problem }} onSend={send} />
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
