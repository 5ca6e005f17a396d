import { getOpenAlert, rideAlertChanged } from '@server/support/alerts/alerts.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';
import { alertQuery } from '../api/use-ride-alert';
import { isNewsOf } from '../state/alert-news';

/** One's own alert was raised or ended in another tab, or on another device. */
export const onRideAlertChanged = live(rideAlertChanged, ({ ride_id: ride, alert }, cache) => {
  const { queryKey } = alertQuery(ride);
  if (isNewsOf(alert, cache.getQueryData(queryKey)?.alert)) cache.setQueryData(queryKey, { alert });
  // Of several the newest one counts, which this may not be.
  refresh(cache, getOpenAlert.path);
});
