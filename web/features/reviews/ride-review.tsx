import { useSendReview } from './api/use-send-review';
import { ReviewForm } from './views/review-form';

export interface RideReviewProps {
  rideId: string;
  /** First name of the other side. */
  name: string;
  subject: 'driver' | 'rider';
  onSent(): void;
}

/** The review of one ride, where the ride is shown. */
export function RideReview({ rideId, name, subject, onSent }: RideReviewProps) {
  const { isSending, problem, send } = useSendReview(rideId, onSent);
  return <ReviewForm {...{ name, subject, isSending, problem }} onSend={send} />;
}
