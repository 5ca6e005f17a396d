import type { Ride } from '@server/rides/ride.contract.js';
import { useRequests } from '../api/use-requests';
import { useAnswerRequest } from '../api/use-answer-request';
import { ErrorLine } from '../../../ui/feedback/error-line';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { PastOffersLink } from '../past-offers/past-offers-link';
import { driverHomeTexts, requestTexts } from '../texts';
import { AnswerButtons } from '../views/dispatch/answer-buttons';

/** A driver who was asked and came by a link: the same answer as everywhere. */
export function CandidateAnswer({ ride }: { ride: Ride }) {
  const answer = useAnswerRequest();
  const requests = useRequests();
  // The room of the buttons: nothing moves when they come.
  if (requests.is === 'loading') return <Skeleton className="h-14 rounded-md" />;
  if (requests.is === 'failed')
    return <ErrorLine title={driverHomeTexts.loadFailed} isRetrying={requests.isRetrying} onRetry={requests.retry} />;
  const request = requests.rides.find(({ id }) => id === ride.id);
  if (!request)
    return (
      <div className="flex flex-col gap-1">
        <p className="text-body text-ink-soft">{requestTexts.ended}</p>
        <PastOffersLink />
      </div>
    );
  return <AnswerButtons busy={answer.busyWith(ride)} onAccept={() => answer.accept(request)} onDecline={() => answer.decline(request)} />;
}
