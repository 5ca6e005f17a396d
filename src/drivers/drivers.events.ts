import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';
import type { DriverApplication } from './applications/applications.contract.js';
import type { DriverSchedule } from './schedule/schedule.contract.js';

/** A driver's position moved: `at` as the device measured it. */
export const driverMoved = event<{ driverId: UserId; lat: number; lng: number; seq: number; at: Date }>('drivers.moved');
/** A driver turned available or off, or came back within reach. */
export const driverTurned = event<{ driverId: UserId }>('drivers.turned');
/** Somebody's application to drive was begun, written, sent or decided. */
export const driverApplicationChanged = event<{ userId: UserId; application: DriverApplication }>('drivers.application-changed');
/** A driver changed their weekly hours. */
export const driverScheduleChanged = event<{ driverId: UserId; schedule: DriverSchedule }>('drivers.schedule-changed');
