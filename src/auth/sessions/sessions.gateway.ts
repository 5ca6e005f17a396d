import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { sessionEnded, sessionStarted } from '../auth.events.js';
import { sessionsChanged } from './sessions.contract.js';

/** Shows on all screens of a person where they are signed in. */
@Injectable()
export class SessionsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(sessionsChanged);
    for (const changed of [sessionStarted, sessionEnded])
      this.events.after<{ userId: string }>(changed, ({ userId }) => this.realtime.toUser(userId, sessionsChanged, {}));
  }
}
