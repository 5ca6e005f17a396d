import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { snoozeNotification, unsnoozeNotification } from './snooze.contract.js';
import { SnoozeService } from './snooze.service.js';

@Controller()
export class SnoozeController {
  constructor(private readonly snoozes: SnoozeService) {}

  @Route(snoozeNotification)
  snooze(me: Me, { params, body }: InputOf<typeof snoozeNotification>): Promise<ReplyOf<typeof snoozeNotification>> {
    return this.snoozes.snooze(me.id, params.id, new Date(body.until));
  }

  @Route(unsnoozeNotification)
  unsnooze(me: Me, { params }: InputOf<typeof unsnoozeNotification>): Promise<ReplyOf<typeof unsnoozeNotification>> {
    return this.snoozes.bringBack(me.id, params.id);
  }
}
