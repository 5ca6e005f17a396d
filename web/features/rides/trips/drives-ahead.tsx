import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../../lib/here';
import { drivesAheadQuery } from '../api/use-rides';
import { isAhead, nextDrive } from '../state/day';
import { NextDrive } from '../views/dispatch/next-drive';

/** The next ride of a driver that is not running yet, and how many more are ahead; nothing while there is none. */
export function DrivesAhead() {
  const here = useHere();
  const rides = (useQuery(drivesAheadQuery).data?.rides ?? []).filter(isAhead);
  const ride = nextDrive(rides);
  return ride ? <NextDrive ride={ride} more={rides.length - 1} here={here} /> : null;
}
