import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../lib/here';
import { Skeleton } from '../../ui/skeleton';
import { drivesAheadQuery } from './api/use-rides';
import { nextDrive } from './state/day';
import { NextDrive } from './views/next-drive';

/** The next ride of a driver, and how many more are ahead. */
export function DrivesAhead() {
  const here = useHere();
  const { data, isPending } = useQuery(drivesAheadQuery);
  if (isPending) return <Skeleton className="h-32 rounded-xl" />;
  const rides = data?.rides ?? [];
  const ride = nextDrive(rides);
  return <NextDrive ride={ride} more={Math.max(0, rides.length - (ride ? 1 : 0))} here={here} />;
}
