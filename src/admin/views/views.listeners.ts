import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sessionEnded } from '../../auth/auth.events.js';
import type { UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { worksAtDesk } from '../../contract/roles.js';
import { accountClosed, personSuspended, rolesChanged } from '../../profiles/profiles.events.js';
import { noteEnds, type ViewEnd } from './view-ends.js';
import { endViewsOfAdmin, endViewsOfSession, endViewsOfUser } from './views.queries.js';

/** A look is over with the session and the role of who looks, and once its person is none to be looked at: in the same transaction. */
@Injectable()
export class ViewsListeners implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    const { events } = this;
    events.inside(sessionEnded, async ({ sessionId, userId }, unit) =>
      noteEnds(unit, await unit.all(endViewsOfSession, { session: sessionId, admin: userId, now: unit.now }), 'signed_out'),
    );
    events.inside(rolesChanged, async ({ userId, roles }, unit) => {
      if (!roles.includes('admin')) await noteEnds(unit, await unit.all(endViewsOfAdmin, { admin: userId, now: unit.now }), 'no_admin');
      if (worksAtDesk(roles)) await this.endAbout(unit, userId, 'works_at_desk');
    });
    for (const gone of [accountClosed, personSuspended])
      events.inside<{ userId: UserId }>(gone, ({ userId }, unit) => this.endAbout(unit, userId, 'closed'));
  }

  private async endAbout(unit: Unit, user: UserId, why: ViewEnd): Promise<void> {
    await noteEnds(unit, await unit.all(endViewsOfUser, { user, now: unit.now }), why);
  }
}
