import { Injectable } from '@nestjs/common';
import { noteAct } from '../../audit/audit.api.js';
import { Clock } from '../../config/clock.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import type { Me } from '../../http/me.js';
import { worksAtDesk } from '../../contract/roles.js';
import { lockPeople, lockPerson } from '../../profiles/profiles.sql.js';
import { viewMs } from '../../profiles/desk/account-views.contract.js';
import { accountViewed } from '../../profiles/profiles.events.js';
import { noteEnds } from './view-ends.js';
import { type AccountLooks, type AccountView, looksMax, viewProblems } from './views.contract.js';
import * as queries from './views.queries.js';

interface Wish {
  readonly userId: UserId;
  readonly reason: string;
}

/** When an admin looks at what somebody sees, how long and why; and who does not want that (M166). */
@Injectable()
export class ViewsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  begin(me: Me, wish: Wish): Promise<AccountView> {
    return this.work.run((unit) => this.beginIn(unit, me, wish));
  }

  async current(me: Me): Promise<AccountView | null> {
    const row = await this.sql.one(queries.openView, this.ownOf(me));
    return row ? viewOf(row) : null;
  }

  async end({ id: me }: Me, id: Id): Promise<void> {
    await this.work.run(async (unit) => noteEnds(unit, await unit.all(queries.endOwnView, { id, admin: me, now: unit.now }), 'by_hand'));
  }

  async looks(user: UserId): Promise<AccountLooks> {
    const [refusal, rows] = await Promise.all([
      this.sql.one(queries.refusalOf, { user }),
      this.sql.all(queries.looksAt, { user, now: this.clock.now(), limit: looksMax }),
    ]);
    const looks = rows.map(({ started_at: at, ended_at: end, ...look }) => ({
      ...look,
      started_at: at.toISOString(),
      ended_at: end?.toISOString() ?? null,
    }));
    return { is_refused: refusal !== undefined, looks };
  }

  /** Under the lock that a look begins under: of the two one is first. */
  async refuse(user: UserId, isRefused: boolean): Promise<AccountLooks> {
    await this.work.run(async (unit) => {
      await unit.all(lockPerson, { id: user });
      if (!isRefused) return unit.all(queries.dropRefusal, { user });
      await unit.all(queries.insertRefusal, { user, now: unit.now });
      return noteEnds(unit, await unit.all(queries.endViewsOfUser, { user, now: unit.now }), 'refused');
    });
    return this.looks(user);
  }

  /** Both are held in one order, as by whoever changes what they may. */
  private async beginIn(unit: Unit, me: Me, { userId, reason }: Wish): Promise<AccountView> {
    await unit.all(lockPeople, { ids: [me.id, userId] });
    const admin = await unit.one(queries.personToView, { id: me.id });
    if (!admin?.roles.includes('admin')) refuse(commonProblems, 'forbidden');
    refuseUnlessViewable(await unit.one(queries.personToView, { id: userId }));
    const own = { admin: me.id, session: me.sessionId, now: unit.now };
    const open = await unit.one(queries.openView, own);
    if (open?.user_id === userId) return viewOf(open);
    await noteEnds(unit, await unit.all(queries.endViewsOfAdmin, own), 'another_one');
    const endsAt = new Date(unit.now.getTime() + viewMs);
    const added = await unit.one(queries.insertView, { ...own, user: userId, reason, endsAt });
    const begun = added && (await unit.one(queries.openView, own));
    if (!begun) refuse(commonProblems, 'internal');
    const after = { view_id: begun.id, ends_at: endsAt.toISOString() };
    await noteAct(unit, { by: me.id, act: 'view_begun', subject: { kind: 'user', id: userId }, after, reason });
    unit.record(accountViewed, { viewId: begun.id, userId, reason });
    return viewOf(begun);
  }

  private ownOf({ id: admin, sessionId: session }: Me) {
    return { admin, session, now: this.clock.now() };
  }
}

function refuseUnlessViewable(person: queries.ToView | undefined): void {
  if (!person) refuse(commonProblems, 'not_found');
  if (worksAtDesk(person.roles)) refuse(viewProblems, 'not_viewable');
  if (person.refuses) refuse(viewProblems, 'view_refused');
}

const viewOf = ({ id, user, reason, started_at: started, ends_at: ends }: queries.ViewRow): AccountView => ({
  id,
  user,
  reason,
  started_at: started.toISOString(),
  ends_at: ends.toISOString(),
});
