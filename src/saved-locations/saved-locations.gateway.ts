import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { savedLocationTouched } from './saved-locations.events.js';
import { savedLocationsChanged } from './saved-locations.contract.js';

/** Keeps a person's saved places alike on all of their screens. */
@Injectable()
export class SavedLocationsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(savedLocationsChanged);
    this.events.after(savedLocationTouched, ({ userId }) => this.realtime.toUser(userId, savedLocationsChanged, {}));
  }
}
