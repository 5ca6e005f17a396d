import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { pairChanged } from './pairs.contract.js';
import { pairTouched } from './pairs.events.js';

/** Keeps what somebody chose about others alike on all of their own screens, and on nobody else's. */
@Injectable()
export class PairsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(pairChanged);
    this.events.after(pairTouched, ({ userId, otherId }) => this.realtime.toUser(userId, pairChanged, { user_id: otherId }));
  }
}
