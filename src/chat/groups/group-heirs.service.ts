import { Injectable } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { lockGroup } from '../conversations/groups.queries.js';
import { announce, appointHeir } from './group-changes.js';
import { leaderlessGroups, membersOfLeaderless } from './group-heirs.queries.js';

const sweepMax = 100;

/** A group whose last admin closed their account, or is suspended, is led by whoever has been in it longest, as when they leave (M115). */
@Injectable()
export class GroupHeirsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  async sweep(): Promise<void> {
    const due = await this.sql.all(leaderlessGroups, { limit: sweepMax });
    await sweepEach(due, ({ id }) => this.appoint(id));
  }

  private appoint(id: Id): Promise<void> {
    return this.work.run(async (unit) => {
      await unit.all(lockGroup, { id });
      const members = (await unit.one(membersOfLeaderless, { id }))?.members ?? [];
      const [heir] = members;
      if (heir) await announce(unit, id, { audience: members, lines: [await appointHeir(unit, id, heir)] });
    });
  }
}
