import { checkInChanged } from '@server/support/check-ins/check-ins.contract.js';
import { live } from '../../../lib/live';
import { keepCheckIn } from '../api/use-check-in';

/** I am asked whether I am all right, or answered on another screen. */
export const onCheckInChanged = live(checkInChanged, ({ ride_id: ride, check_in: told }, cache) => keepCheckIn(cache, ride, told));
