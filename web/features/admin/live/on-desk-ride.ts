import { deskRideChanged } from '@server/admin/rides/desk-rides.contract.js';
import { live } from '../../../lib/live';
import { quietly } from '../../../lib/quietly';
import { chargesQuery, rideQuery } from '../api/queries';

/** A ride that an operator looks at has changed: it and its money are asked for again (M163). */
export const onDeskRideChanged = live(deskRideChanged, ({ ride_id: id }, cache) => {
  for (const { queryKey } of [rideQuery(id), chargesQuery(id)])
    quietly('the ride is read as it is now', cache.invalidateQueries({ queryKey }));
});
