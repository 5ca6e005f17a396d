import { useQuery } from '@tanstack/react-query';
import { unanswered } from '../../lib/cache/next-page';
import { useHere } from '../../lib/here';
import { requestIdOf } from '../../lib/refusal';
import { NotThere } from '../../ui/feedback/not-there';
import { whyQuery } from './api/use-why';
import { WhySkeleton, WhyStory, type WhyStoryProps } from './views/why-story';
import { whyTexts } from './why-texts';

export interface RideWhyProps extends Pick<WhyStoryProps, 'isWithoutEvents'> {
  rideId: string;
}

/** The whole story of a ride, or how it stands with it. */
export function RideWhy({ rideId, isWithoutEvents = false }: RideWhyProps) {
  const here = useHere();
  const query = useQuery(whyQuery(rideId));
  if (query.data) return <WhyStory why={query.data} {...{ here, isWithoutEvents }} />;
  return (
    <NotThere {...unanswered(query)} title={whyTexts.loadFailed} requestId={requestIdOf(query.error)}>
      <WhySkeleton />
    </NotThere>
  );
}
