import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../lib/here';
import { drivesAheadQuery } from './api/use-rides';
import { isDrivenNow, nextDrive } from './state/day';
import { NextDrive } from './views/next-drive';

export interface DrivesAheadProps {
  /** The one that goes on now, which stands first on the page, or one that is ahead. */
  which: 'now' | 'later';
}

/** The next ride of a driver, and how many more are ahead; nothing while there is none of that kind. */
export function DrivesAhead({ which }: DrivesAheadProps) {
  const here = useHere();
  const rides = useQuery(drivesAheadQuery).data?.rides ?? [];
  const ride = nextDrive(rides);
  if (!ride || isDrivenNow(ride) !== (which === 'now')) return null;
  return <NextDrive ride={ride} more={rides.length - 1} here={here} />;
}
