import { Injectable } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Work } from '../../database/work.js';
import type { Me } from '../../http/me.js';
import { AuthApi } from '../auth.api.js';
import { sessionEnded } from '../auth.events.js';
import { SessionService } from './session.service.js';
import type { OpenSession } from './sessions.contract.js';
import { endOwnSession } from './sessions.queries.js';

/** Where somebody is signed in, and their signing out there (M184). */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly work: Work,
    private readonly sessions: SessionService,
    private readonly auth: AuthApi,
  ) {}

  list(me: Me): Promise<OpenSession[]> {
    return this.sessions.list(me);
  }

  async end(me: Me, id: Id): Promise<{ id: Id }> {
    await this.work.run(async (unit) => {
      const ended = await unit.one(endOwnSession, { id, user: me.id });
      if (!ended) refuse(commonProblems, 'not_found');
      unit.record(sessionEnded, { sessionId: id, userId: me.id });
    });
    return { id };
  }

  async endOthers(me: Me): Promise<OpenSession[]> {
    await this.work.run((unit) => this.auth.endSessions(unit, me.id, me.sessionId));
    return this.sessions.list(me);
  }
}
