import { driverStateChanged } from '@server/drivers/drivers.contract.js';
import { live } from '../../../lib/live';
import { keepDriverState } from '../api/use-driver-state';

/** Another screen turned the switch, or its position brought this driver back within reach. */
export const onDriverState = live(driverStateChanged, (state, cache) => keepDriverState(cache, state));
