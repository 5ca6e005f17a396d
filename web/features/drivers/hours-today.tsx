import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../lib/here';
import { LoadingState } from '../../ui/feedback/loading-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useDriverState } from './api/use-driver-state';
import { scheduleQuery } from './api/use-schedule';
import { isInHours, weekdayAt } from './state/week';
import { HoursPanel } from './views/schedule/hours-panel';

/** Today's hours, and that one is available outside of them; nothing where they are not known, which stops nobody from driving. */
export function HoursToday() {
  const { data: week, isError } = useQuery(scheduleQuery);
  const state = useDriverState().data;
  const { now } = useHere();
  if (!week) return isError ? null : <HoursToCome />;
  const isOutside = state?.availability === 'available' && !isInHours(week, now);
  return <HoursPanel week={week} weekday={weekdayAt(week, now)} isOutside={isOutside} />;
}

function HoursToCome() {
  return (
    <LoadingState offline={null}>
      <Skeleton className="h-19 rounded-xl" />
    </LoadingState>
  );
}
