import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { exportTouched } from '../privacy.events.js';
import { exportChanged } from './exports.contract.js';

/** Shows on all screens of a person how far their copy is. */
@Injectable()
export class ExportsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(exportChanged);
    this.events.after(exportTouched, ({ userId }) => this.realtime.toUser(userId, exportChanged, {}));
  }
}
