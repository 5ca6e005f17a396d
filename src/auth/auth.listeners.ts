import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { personSuspended, rolesChanged } from '../profiles/profiles.events.js';
import { Realtime } from '../realtime/realtime.js';
import { AuthApi } from './auth.api.js';
import { sessionEnded } from './auth.events.js';
import { SessionService } from './sessions/session.service.js';
import { makeDue } from './sessions/sessions.queries.js';

/** Ended sessions lose their sockets; who may not sign in has none; changed roles mean a new token at the next request and sockets that start anew (SEC-1, P23). */
@Injectable()
export class AuthListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly auth: AuthApi,
    private readonly sessions: SessionService,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.events.after(sessionEnded, ({ sessionId, userId }) => {
      this.sessions.forgetUser(userId);
      this.realtime.closeSession(sessionId);
    });
    this.events.inside(personSuspended, ({ userId }, unit) => this.auth.endSessions(unit, userId));
    this.events.inside(rolesChanged, async ({ userId }, unit) => {
      await unit.all(makeDue, { user: userId });
    });
    this.events.after(rolesChanged, ({ userId }) => {
      this.sessions.forgetUser(userId);
      this.realtime.closeUser(userId);
    });
  }
}
