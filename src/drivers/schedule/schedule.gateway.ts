import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { driverScheduleChanged } from '../drivers.events.js';
import { scheduleChanged } from './schedule.contract.js';

/** Shows a driver's new hours on all of their screens. */
@Injectable()
export class ScheduleGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(scheduleChanged);
    this.events.after(driverScheduleChanged, ({ driverId, schedule }) => this.realtime.toUser(driverId, scheduleChanged, schedule));
  }
}
