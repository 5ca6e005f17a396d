import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../lib/here';
import { quietly } from '../../lib/quietly';
import { Refusal } from '../../lib/refusal';
import { ErrorState } from '../../ui/feedback/error-state';
import { OfflineState } from '../../ui/feedback/offline-state';
import { whyQuery } from './api/use-why';
import { WhySkeleton, WhyStory, type WhyStoryProps } from './views/why-story';
import { whyTexts } from './why-texts';

export interface RideWhyProps extends Pick<WhyStoryProps, 'isWithoutEvents'> {
  rideId: string;
}

/** The whole story of a ride, or how it stands with it. */
export function RideWhy({ rideId, isWithoutEvents = false }: RideWhyProps) {
  const here = useHere();
  const { data, error, isPaused, isFetching, refetch } = useQuery(whyQuery(rideId));
  if (data) return <WhyStory why={data} {...{ here, isWithoutEvents }} />;
  if (isPaused) return <OfflineState />;
  if (error === null) return <WhySkeleton />;
  return (
    <ErrorState
      title={whyTexts.loadFailed}
      isRetrying={isFetching}
      onRetry={() => quietly('the story of a ride is asked for again', refetch())}
      {...(error instanceof Refusal ? { requestId: error.requestId } : {})}
    />
  );
}
