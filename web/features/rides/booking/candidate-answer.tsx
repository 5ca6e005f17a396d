import type { Ride } from '@server/rides/ride.contract.js';
import { useRequests } from '../api/use-requests';
import { useAnswerRequest } from '../api/use-answer-request';
import { PastOffersLink } from '../past-offers/past-offers-link';
import { requestTexts } from '../texts';
import { AnswerButtons } from '../views/dispatch/answer-buttons';

/** A driver who was asked and came by a link: the same answer as everywhere. */
export function CandidateAnswer({ ride }: { ride: Ride }) {
  const answer = useAnswerRequest();
  const requests = useRequests();
  if (requests.is !== 'ready') return null;
  const request = requests.rides.find(({ id }) => id === ride.id);
  if (!request)
    return (
      <div className="flex flex-col gap-1">
        <p className="text-body text-ink-soft">{requestTexts.ended}</p>
        <PastOffersLink />
      </div>
    );
  return (
    <AnswerButtons isBusy={answer.busyIds.has(ride.id)} onAccept={() => answer.accept(request)} onDecline={() => answer.decline(request)} />
  );
}
