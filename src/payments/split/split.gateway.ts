import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { splitChanged } from './split.contract.js';
import { partTouched } from './split.events.js';

/** Shows rider and friend, on all of their screens, that a part is not what it was. */
@Injectable()
export class SplitGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(splitChanged);
    this.events.after(partTouched, ({ riderId, friendId }) => this.realtime.toUsers([riderId, friendId], splitChanged, {}));
  }
}
