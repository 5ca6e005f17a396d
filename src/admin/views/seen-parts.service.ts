import { Injectable } from '@nestjs/common';
import { noteAct } from '../../audit/audit.api.js';
import type { Id } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Work } from '../../database/work.js';
import { LocalCaller } from '../../http/access/local-caller.js';
import type { CallInfo, Me } from '../../http/me.js';
import { listNotifications, type Notification } from '../../notifications/notifications.contract.js';
import { listRides } from '../../rides/rides.contract.js';
import { listSavedLocations } from '../../saved-locations/saved-locations.contract.js';
import { type SeenPart, viewProblems, type ViewPart } from './views.contract.js';
import { markSeen, openView } from './views.queries.js';

/** What they wrote with others, and with the operators: a case or an alert may be about who looks. */
const isSeen = ({ type, section }: Notification): boolean => section !== 'messages' && type !== 'system';

interface Asked {
  readonly id: Id;
  readonly part: ViewPart;
}

/**
 * What somebody sees, asked for in their name by calls that only read: nothing else is there to be called, and nobody is ever signed
 * in as somebody else (decision 076).
 */
@Injectable()
export class SeenParts {
  constructor(
    private readonly work: Work,
    private readonly local: LocalCaller,
  ) {}

  /** Noted before it is shown: what cannot be noted is not seen. */
  async see(me: Me, { id, part }: Asked, info: CallInfo): Promise<SeenPart> {
    const person = await this.work.run(async (unit) => {
      const own = { admin: me.id, session: me.sessionId, now: unit.now };
      const view = await unit.one(openView, own);
      if (!view || view.id !== id) refuse(viewProblems, 'view_over');
      if (await unit.one(markSeen, { ...own, id, part }))
        await noteAct(unit, { by: me.id, act: 'account_seen', subject: { kind: 'user', id: view.user_id }, after: { view_id: id, part } });
      return view;
    });
    return this.ask(part, { id: person.user_id, roles: person.roles, sessionId: '' }, info);
  }

  private async ask(part: ViewPart, them: Me, info: CallInfo): Promise<SeenPart> {
    if (part === 'rides') return { part, rides: (await this.local.call(listRides, { query: {} }, them, info)).rides };
    if (part === 'places') return { part, saved_locations: (await this.local.call(listSavedLocations, {}, them, info)).saved_locations };
    const { notifications } = await this.local.call(listNotifications, { query: {} }, them, info);
    return { part, notifications: notifications.filter(isSeen) };
  }
}
