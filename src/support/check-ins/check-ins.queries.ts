import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { SupportTables } from '../support.tables.js';
import type { CheckInAnswer, CheckInWhy } from './check-ins.contract.js';

const statement = statementsOf<SupportTables>();

const shown = ['id', 'why', 'asked_at', 'answer'] as const;

interface Asked {
  readonly ride: Id;
  readonly user: UserId;
  readonly side: 'rider' | 'driver';
  readonly why: CheckInWhy;
  readonly now: Date;
}

export const insertCheckIn = statement<Asked>()('support.insert_check_in', (db, $) =>
  db
    .insertInto('ride_check_ins')
    .values({ ride_id: $.ride, user_id: $.user, side: $.side, why: $.why, asked_at: $.now })
    .returning(shown)
    .returning('user_id'),
);

interface Mine {
  readonly ride: Id;
  readonly me: UserId;
}

/** The newest question to a person on a ride. */
export const lastCheckIn = statement<Mine>()('support.last_check_in', (db, $) =>
  db.selectFrom('ride_check_ins').select(shown).where('ride_id', '=', $.ride).where('user_id', '=', $.me).orderBy('id', 'desc').limit(1),
);

export const checkInById = statement<Mine & { id: Id }>()('support.check_in', (db, $) =>
  db.selectFrom('ride_check_ins').select(shown).where('id', '=', $.id).where('ride_id', '=', $.ride).where('user_id', '=', $.me),
);

/** Nothing comes back where it was answered before, or was asked of somebody else. */
export const keepAnswer = statement<Mine & { id: Id; answer: CheckInAnswer; now: Date }>()('support.answer_check_in', (db, $) =>
  db
    .updateTable('ride_check_ins')
    .set({ answer: $.answer, answered_at: $.now })
    .where('id', '=', $.id)
    .where('ride_id', '=', $.ride)
    .where('user_id', '=', $.me)
    .where('answer', 'is', null)
    .returning(shown),
);
