import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { tariffsChanged } from '../fares.events.js';
import { deskTariffsChanged } from './desk-tariffs.contract.js';

/** Tells admins that the tariffs have changed; whoever looks at them asks again (M168). */
@Injectable()
export class DeskTariffsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskTariffsChanged);
    this.events.after(tariffsChanged, () => this.realtime.toDesk('admins', deskTariffsChanged, {}));
  }
}
