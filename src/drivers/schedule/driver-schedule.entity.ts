import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** Some hours of one weekday of a driver's week, by the clock of the week's time zone (M26, S34). */
export const DriverScheduleSchema = defineEntity({
  name: 'DriverSchedule',
  tableName: 'driver_schedules',
  properties: {
    driverId: p.text().$type<UserId>().primary(),
    /** 0 Sunday … 6 Saturday. */
    dayOfWeek: p.smallint().primary(),
    /** The same for all spans of a day; those of a day off are kept. */
    isAvailable: p.boolean(),
    startTime: p.time().columnType('time').primary(),
    /** An end that is not after the start is on the next day. */
    endTime: p.time().columnType('time'),
  },
});
