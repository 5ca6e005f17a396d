import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { SupportTables } from '../support.tables.js';

const statement = statementsOf<SupportTables>();

interface Mine {
  readonly ride: Id;
  readonly me: UserId;
}

const shown = ['id', 'raised_at', 'ended_at', 'contacts_told', 'case_id'] as const;

/** The newest one of a person on a ride. */
export const lastAlert = statement<Mine>()('support.last_alert', (db, $) =>
  db
    .selectFrom('ride_alerts')
    .select(shown)
    .where('ride_id', '=', $.ride)
    .where('user_id', '=', $.me)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

/** Where a person's newest alert goes on. */
export const openAlert = statement<Pick<Mine, 'me'>>()('support.open_alert', (db, $) =>
  db
    .selectFrom('ride_alerts')
    .select('ride_id')
    .where('user_id', '=', $.me)
    .where('ended_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

/** Where a person's presses beside the same other side are read; where nobody is beside them by now, where the newest one is. */
export const caseOfAlerts = statement<Mine & { other: UserId | null }>()('support.case_of_alerts', (db, $) =>
  db
    .selectFrom('ride_alerts as a')
    .innerJoin('support_cases as c', 'c.id', 'a.case_id')
    .select(['c.id', 'c.about_user_id as about'])
    .where('a.ride_id', '=', $.ride)
    .where('a.user_id', '=', $.me)
    .where(sql<boolean>`(${$.other}::text is null or c.about_user_id = ${$.other}::text)`)
    .orderBy('a.raised_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1),
);

export const alertOfPress = statement<{ id: Id }>()('support.alert_of_press', (db, $) =>
  db.selectFrom('ride_alerts').select(shown).select(['ride_id', 'user_id']).where('id', '=', $.id),
);

interface NewAlert extends Mine {
  readonly id: Id;
  readonly driver: UserId | null;
  readonly caseId: Id;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly contacts: number;
  readonly now: Date;
}

/** No row: the id was taken at the same time. */
export const insertAlert = statement<NewAlert>()('support.insert_alert', (db, $) =>
  db
    .insertInto('ride_alerts')
    .values({
      id: $.id,
      ride_id: $.ride,
      user_id: $.me,
      driver_id: $.driver,
      case_id: $.caseId,
      lat: $.lat,
      lng: $.lng,
      contacts_told: $.contacts,
      raised_at: $.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown),
);

/** All that go on; none where that was said before. */
export const endAlerts = statement<Mine & { now: Date }>()('support.end_alerts', (db, $) =>
  db
    .updateTable('ride_alerts')
    .set({ ended_at: $.now })
    .where('ride_id', '=', $.ride)
    .where('user_id', '=', $.me)
    .where('ended_at', 'is', null)
    .returning(['id', 'case_id', 'driver_id']),
);
