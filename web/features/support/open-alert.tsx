import { useOpenAlert } from './api/use-open-alert';
import { OpenAlertLink } from './views/open-alert-link';

/** The way back to one's own alert that goes on, whoever has its ride by now (D8); nothing while there is none. */
export function OpenAlert() {
  const rideId = useOpenAlert();
  return rideId === undefined ? null : <OpenAlertLink rideId={rideId} />;
}
