import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { type DriverSchedule, getSchedule, putSchedule } from './schedule.contract.js';
import { ScheduleService } from './schedule.service.js';

@Controller()
export class ScheduleController {
  constructor(private readonly schedules: ScheduleService) {}

  @Route(getSchedule)
  mine(me: Me): Promise<DriverSchedule> {
    return this.schedules.of(me.id);
  }

  @Route(putSchedule)
  change(me: Me, { body }: InputOf<typeof putSchedule>): Promise<DriverSchedule> {
    return this.schedules.change(me.id, body);
  }
}
