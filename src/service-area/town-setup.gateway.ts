import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { deskAreaChanged } from './service-area.contract.js';
import { areaChanged } from './service-area.events.js';

/** Tells admins that the town drives elsewhere; whoever looks at it asks again. */
@Injectable()
export class TownSetupGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskAreaChanged);
    this.events.after(areaChanged, () => this.realtime.toDesk('admins', deskAreaChanged, {}));
  }
}
