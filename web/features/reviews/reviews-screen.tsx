import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { firstName } from '../../lib/format/first-name';
import { useHere } from '../../lib/here';
import { quietly } from '../../lib/quietly';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { eligibleQuery } from './api/use-eligible';
import { RideReview } from './ride-review';
import { reviewTexts } from './texts';
import { EligibleList, EligibleSkeleton } from './views/eligible-list';

const skeletonRows = 4;

export interface ReviewsScreenProps {
  /** Those whom I ride with drive me, or I drive them: which tags there are. */
  subject: 'driver' | 'rider';
  /** Tipping whom one reviews, beside the review. */
  tip?: ((rideId: string, name: string) => ReactNode) | undefined;
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

function ToWrite({ subject, tip }: ReviewsScreenProps) {
  const here = useHere();
  const { data, isPending, refetch } = useQuery(eligibleQuery);
  const [openRideId, setOpenRideId] = useState<string>();
  const people = data?.eligibleUsers ?? [];
  const person = people.find(({ ride_id: ride }) => ride === openRideId);
  const close = () => setOpenRideId(undefined);
  if (isPending) return <EligibleSkeleton rows={skeletonRows} />;
  if (!data) return <ErrorState title={reviewTexts.loadFailed} onRetry={() => quietly('the reviews are asked for again', refetch())} />;
  if (people.length === 0) return <EmptyState icon={<Star />} title={reviewTexts.empty} description={reviewTexts.emptyDetail} />;
  return (
    <EligibleList
      {...{ people, here, openRideId }}
      form={
        person ? (
          <div key={person.ride_id} className="flex flex-col gap-5">
            <RideReview rideId={person.ride_id} name={firstName(person.full_name)} subject={subject} onSent={close} />
            {tip?.(person.ride_id, firstName(person.full_name))}
          </div>
        ) : null
      }
      onOpen={({ ride_id: ride }) => setOpenRideId(ride)}
      onClose={close}
    />
  );
}
