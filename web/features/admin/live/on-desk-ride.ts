import { getOverview } from '@server/admin/overview/overview.contract.js';
import { deskRideChanged, listDeskRides } from '@server/admin/rides/desk-rides.contract.js';
import { getTownNow } from '@server/admin/town-now/town-now.contract.js';
import { listSetbacks } from '@server/payments/setbacks/setbacks.contract.js';
import { getWhy } from '@server/why/why.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';
import { chargesQuery, rideQuery } from '../api/queries';

/** A ride has changed: it and its money are asked for again where an operator looks at them, and so are the lists (M163). */
export const onDeskRideChanged = live(deskRideChanged, ({ ride_id: id }, cache) => {
  for (const { queryKey } of [rideQuery(id), chargesQuery(id)]) void cache.invalidateQueries({ queryKey });
  refresh(cache, listDeskRides.path, listSetbacks.path, getOverview.path, getTownNow.path, getWhy.path);
});
