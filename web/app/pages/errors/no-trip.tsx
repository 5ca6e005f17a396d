import { overTexts } from '../../../features/sharing/over-texts';
import { TripOver } from '../../../features/sharing/views/trip-over';
import { theTown } from '../../../lib/town';

/** The page of a shared trip where its link leads nowhere. */
export function NoTrip() {
  return (
    <>
      <title>{`${overTexts.tab} · ${theTown().name}`}</title>
      <TripOver />
    </>
  );
}
