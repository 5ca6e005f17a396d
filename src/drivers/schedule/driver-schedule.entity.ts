import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** One weekday of a driver's week, in the driver's own local time (M26, S34). */
export const DriverScheduleSchema = defineEntity({
  name: 'DriverSchedule',
  tableName: 'driver_schedules',
  properties: {
    driverId: p.text().$type<UserId>().primary(),
    /** 0 Sunday … 6 Saturday. */
    dayOfWeek: p.smallint().primary(),
    isAvailable: p.boolean(),
    /** An end that is not after the start is on the next day. */
    startTime: p.time().columnType('time'),
    endTime: p.time().columnType('time'),
    /** IANA. */
    timeZone: p.text(),
  },
});
