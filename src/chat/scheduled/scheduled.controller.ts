import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import type { Message } from '../messages/message.contract.js';
import { ScheduledDispatchService } from './scheduled-dispatch.service.js';
import { deleteScheduled, editScheduled, listScheduled, type Scheduled, scheduleMessage, sendScheduledNow } from './scheduled.contract.js';
import { ScheduledService } from './scheduled.service.js';

@Controller()
export class ScheduledController {
  constructor(
    private readonly scheduled: ScheduledService,
    private readonly dispatch: ScheduledDispatchService,
  ) {}

  @Route(scheduleMessage)
  schedule(me: Me, { params, body }: InputOf<typeof scheduleMessage>): Promise<Scheduled> {
    return this.scheduled.schedule(me.id, params.id, body);
  }

  @Route(listScheduled)
  list(me: Me, { params }: InputOf<typeof listScheduled>): Promise<ReplyOf<typeof listScheduled>> {
    return this.scheduled.list(me.id, params.id);
  }

  @Route(editScheduled)
  edit(me: Me, { params, body }: InputOf<typeof editScheduled>): Promise<Scheduled> {
    return this.scheduled.edit(me.id, params.id, body);
  }

  @Route(deleteScheduled)
  async delete(me: Me, { params }: InputOf<typeof deleteScheduled>): Promise<ReplyOf<typeof deleteScheduled>> {
    await this.scheduled.delete(me.id, params.id);
    return {};
  }

  @Route(sendScheduledNow)
  sendNow(me: Me, { params }: InputOf<typeof sendScheduledNow>): Promise<Message> {
    return this.dispatch.sendNow(me.id, params.id);
  }
}
