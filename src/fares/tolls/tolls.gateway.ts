import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { tollsChanged } from '../fares.events.js';
import { deskTollsChanged } from './tolls.contract.js';

/** Tells admins that the tolls have changed; whoever looks at them asks again. */
@Injectable()
export class TollsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskTollsChanged);
    this.events.after(tollsChanged, () => this.realtime.toDesk('admins', deskTollsChanged, {}));
  }
}
