import { checkInChanged } from '@server/support/check-ins/check-ins.contract.js';
import { live } from '../../../lib/live';
import { checkInQuery } from '../api/use-check-in';
import { isNewerCheckIn } from '../state/check-in-news';

/** I am asked whether I am all right, or answered on another screen. */
export const onCheckInChanged = live(checkInChanged, ({ ride_id: ride, check_in: told }, cache) => {
  const { queryKey } = checkInQuery(ride);
  if (isNewerCheckIn(told, cache.getQueryData(queryKey)?.check_in)) cache.setQueryData(queryKey, { check_in: told });
});
