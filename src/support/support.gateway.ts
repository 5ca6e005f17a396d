import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { caseChanged } from './support.contract.js';
import { supportCaseChanged } from './support.events.js';

/** Shows a case's new state on all of its owner's screens. */
@Injectable()
export class SupportGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(caseChanged);
    this.events.after(supportCaseChanged, ({ ownerId, supportCase }) => this.realtime.toUser(ownerId, caseChanged, supportCase));
  }
}
