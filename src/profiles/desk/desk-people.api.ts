import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { statementsOf } from '../../database/statement.js';
import { people, takesPart, worksAtDesk } from '../profiles.sql.js';

const statement = statementsOf<object>();

/** No town has more of them than this. */
const deskMax = 50;

const deskPeople = statement<{ limit: number }>()(
  'profiles.desk_people',
  (_db, $) => sql<{ id: UserId }>`
    select u.id from ${people('u')} where ${worksAtDesk('u')} and ${takesPart('u')} order by u.id limit ${$.limit}::int for key share of u`,
);

/** Who works at the town's desk now: whom notices are written to. Pages of theirs are told by `Realtime.toDesk`. */
@Injectable()
export class DeskPeople {
  /** Operators and admins. Held, so that whoever takes a role from one of them sees what is written to them here. */
  async operators(unit: Unit): Promise<UserId[]> {
    return (await unit.all(deskPeople, { limit: deskMax })).map(({ id }) => id);
  }
}
