import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { EligibleUser } from '@server/reviews/reviews.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useHere } from '../../lib/here';
import { retryOf } from '../../lib/cache/next-page';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LeaveQuestion } from '../../ui/overlays/unsaved/leave-guard';
import { eligibleQuery } from './api/use-eligible';
import { DraftReview, type DraftReviewProps } from './ride-review';
import { emptyReview, isWritten, type ReviewDraft, withWritten } from './state/review-draft';
import { reviewTexts } from './texts';
import { EligibleList, EligibleSkeleton } from './views/eligible-list';

const skeletonRows = 4;

export interface ReviewsScreenProps {
  /** Tipping whoever drove, beside the review. */
  tip(rideId: string, name: string): ReactNode;
  /** Favorite, or never again: beside the stars and apart from them. */
  choice(other: { id: string; name: string }): ReactNode;
}

/** Everyone whom I may still review (/review). */
export function ReviewsScreen(props: ReviewsScreenProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="text-base">
        {reviewTexts.toWrite}
      </h2>
      <ToWrite {...props} />
    </section>
  );
}

function ToWrite(slots: ReviewsScreenProps) {
  const here = useHere();
  const query = useQuery(eligibleQuery);
  const [openRideId, setOpenRideId] = useState<string>();
  const { drafts, draftOf, change, forget } = useDrafts();
  // What is open stays in front of its writer, also while the words are taken out to be written anew.
  const kept = drafts.filter(({ person: { ride_id: ride }, review }) => isWritten(review) || ride === openRideId);
  const people = withWritten(
    query.data?.eligibleUsers ?? [],
    kept.map(({ person }) => person),
  );
  const person = people.find(({ ride_id: ride }) => ride === openRideId);
  if (query.isPending) return <EligibleSkeleton rows={skeletonRows} />;
  if (!query.data) return <ErrorState title={reviewTexts.loadFailed} {...retryOf(query)} />;
  if (people.length === 0) return <EmptyState icon={<Star />} title={reviewTexts.empty} description={reviewTexts.emptyDetail} />;
  /** By then another one may be open. */
  function handleSent(ride: string) {
    forget(ride);
    setOpenRideId((open) => (open === ride ? undefined : open));
  }
  return (
    <>
      <EligibleList
        {...{ people, here, openRideId }}
        form={
          person ? (
            <ToPerson
              key={person.ride_id}
              {...slots}
              person={person}
              draft={draftOf(person)}
              onChange={(part) => change(person, part)}
              onSent={() => handleSent(person.ride_id)}
            />
          ) : null
        }
        onOpen={({ ride_id: ride }) => setOpenRideId(ride)}
        onClose={() => setOpenRideId(undefined)}
      />
      <LeaveQuestion isUnsaved={drafts.some(({ review }) => isWritten(review))} />
    </>
  );
}

interface Draft {
  readonly person: EligibleUser;
  readonly review: ReviewDraft;
}

/** What is being written of each ride; it stays while another one is written of. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const reviewOf = (known: typeof drafts, ride: string): ReviewDraft => known.get(ride)?.review ?? emptyReview;
  return {
    draftOf: ({ ride_id: ride }: EligibleUser): ReviewDraft => reviewOf(drafts, ride),
    drafts: [...drafts.values()],
    change: (person: EligibleUser, part: Partial<ReviewDraft>) =>
      setDrafts((old) => new Map(old).set(person.ride_id, { person, review: { ...reviewOf(old, person.ride_id), ...part } })),
    forget: (ride: string) => setDrafts((old) => new Map([...old].filter(([of]) => of !== ride))),
  };
}

interface ToPersonProps extends ReviewsScreenProps, Pick<DraftReviewProps, 'draft' | 'onChange' | 'onSent'> {
  person: EligibleUser;
}

/** A person may have driven me once, and I them another time: the side is that of the ride. */
function ToPerson({ person: { clerk_id: id, ride_id: rideId, full_name: fullName, side }, tip, choice, ...writing }: ToPersonProps) {
  const name = firstNameOf(fullName);
  return (
    <div className="flex flex-col gap-5">
      <DraftReview {...{ rideId, name }} {...writing} subject={side} />
      {choice({ id, name })}
      {side === 'driver' ? tip(rideId, name) : null}
    </div>
  );
}
