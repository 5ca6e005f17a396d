import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';

/** A driver's position moved: `at` as the device measured it. */
export const driverMoved = event<{ driverId: UserId; lat: number; lng: number; seq: number; at: Date }>('drivers.moved');
