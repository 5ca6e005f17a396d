import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { deskTownChanged } from './service-area.contract.js';
import { townChanged } from './service-area.events.js';

/** Tells admins that the town was changed; whoever looks at it asks again. */
@Injectable()
export class TheTownGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskTownChanged);
    this.events.after(townChanged, () => this.realtime.toDesk('admins', deskTownChanged, {}));
  }
}
