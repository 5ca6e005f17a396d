import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { TownspeopleTables } from '../townspeople.tables.js';

const statement = statementsOf<TownspeopleTables>();

export const ownAnswers = statement<OwnPage>()('townspeople.own_answers', (_db, $) =>
  ownRows(
    $,
    sql`
      select a.person_id as place, ${rowWithout('a', 'other_id')} as json
      from townspeople_answers a where a.other_id = ${$.me}`,
  ),
);

export const eraseAnswers = statement<{ me: UserId }>()(
  'townspeople.erase_answers',
  (_db, $) => sql<object>`delete from townspeople_answers where other_id = ${$.me} or person_id = ${$.me}`,
);

export const eraseLegs = statement<{ me: UserId }>()('townspeople.erase_legs', (db, $) =>
  db.deleteFrom('townspeople_legs').where('person_id', '=', $.me),
);
