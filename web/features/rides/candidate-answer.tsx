import type { Ride } from '@server/rides/ride.contract.js';
import { useOffers, usePreferred } from './api/use-offers';
import { useAnswerRequest } from './api/use-answer-request';
import { requestTexts } from './texts';
import { AnswerButtons } from './views/answer-buttons';

/** A driver who was asked and came by a link: the same answer as everywhere. */
export function CandidateAnswer({ ride }: { ride: Ride }) {
  const answer = useAnswerRequest();
  const preferred = usePreferred().data?.rides ?? [];
  const offers = useOffers().data?.offers ?? [];
  const request = [...preferred, ...offers].find(({ id }) => id === ride.id);
  if (!request) return <p className="text-body text-ink-soft">{requestTexts.ended}</p>;
  return <AnswerButtons isBusy={answer.busyId === ride.id} onAccept={() => answer.accept(request)} onDecline={() => answer.decline(request)} />;
}
