import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { deskTariffsChanged } from './desk/desk-tariffs.contract.js';
import { tariffsChanged, tollsChanged } from './fares.events.js';
import { deskTollsChanged } from './tolls/tolls.contract.js';

/** Tells admins that the tariffs or the tolls have changed; whoever looks at them asks again (M168). */
@Injectable()
export class FaresGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskTariffsChanged, deskTollsChanged);
    this.events.after(tariffsChanged, () => this.realtime.toDesk('admins', deskTariffsChanged, {}));
    this.events.after(tollsChanged, () => this.realtime.toDesk('admins', deskTollsChanged, {}));
  }
}
