import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { statementsOf } from '../../database/statement.js';
import { people, takesPart, worksAtDesk } from '../profiles.sql.js';

const statement = statementsOf<object>();

/** No town has more of them than this. */
const deskMax = 50;

const deskPeople = statement<{ isAdmin: boolean; limit: number }>()(
  'profiles.desk_people',
  (_db, $) => sql<{ id: UserId }>`
    select u.id from ${people('u')}
    where ${worksAtDesk('u')} and ${takesPart('u')} and (not ${$.isAdmin}::boolean or 'admin' = any(u.roles))
    order by u.id limit ${$.limit}::int`,
);

/** Who works at the town's desk now: whom it is told, and what waits. */
@Injectable()
export class DeskPeople {
  constructor(private readonly sql: Sql) {}

  /** Operators and admins. */
  operators(unit?: Unit): Promise<UserId[]> {
    return this.ask(false, unit);
  }

  /** Who decides about the town itself. */
  admins(): Promise<UserId[]> {
    return this.ask(true);
  }

  private async ask(isAdmin: boolean, unit?: Unit): Promise<UserId[]> {
    const asked = { isAdmin, limit: deskMax };
    const rows = await (unit ? unit.all(deskPeople, asked) : this.sql.all(deskPeople, asked));
    return rows.map(({ id }) => id);
  }
}
