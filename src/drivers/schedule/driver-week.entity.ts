import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** A driver's week as a whole; its hours are in `driver_schedules`. Without a row: any time. */
export const DriverWeekSchema = defineEntity({
  name: 'DriverWeek',
  tableName: 'driver_weeks',
  properties: {
    driverId: p.text().$type<UserId>().primary(),
    /** Any time, whatever the hours say. */
    isAlways: p.boolean(),
    /** IANA: by its clock the hours are meant. */
    timeZone: p.text(),
    /** One more with each change. */
    version: p.integer(),
    updatedAt: p.datetime(),
  },
});
