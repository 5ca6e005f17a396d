import { getOpenAlert, rideAlertChanged } from '@server/support/alerts/alerts.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';
import { keepAlert } from '../api/use-ride-alert';

/** One's own alert was raised or ended in another tab, or on another device. */
export const onRideAlertChanged = live(rideAlertChanged, ({ ride_id: ride, alert }, cache) => {
  keepAlert(cache, ride, alert);
  // Of several the newest one counts, which this may not be.
  refresh(cache, getOpenAlert.path);
});
