import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sessionEnded } from '../auth/auth.events.js';
import { Events } from '../database/events.js';
import { personBlocked } from '../friends/friends.events.js';
import { CallEnds } from './call-ends.service.js';

/** What ends calls elsewhere. */
@Injectable()
export class CallsListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly ends: CallEnds,
  ) {}

  onModuleInit(): void {
    this.events.inside(personBlocked, (block, unit) => this.ends.endByBlock(unit, block));
    this.events.inside(sessionEnded, ({ sessionId }, unit) => this.ends.endBySession(unit, sessionId));
  }
}
