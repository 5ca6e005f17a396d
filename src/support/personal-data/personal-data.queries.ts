import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import { rides } from '../../rides/rides.sql.js';
import { alertTexts } from '../alerts/texts.js';
import { aboutShown, evidenceForReporter } from '../support.queries.js';
import type { SupportTables } from '../support.tables.js';

const statement = statementsOf<SupportTables>();

/** With what was said in it. */
export const ownCases = statement<OwnPage>()('support.own_cases', (_db, $) =>
  ownRows(
    $,
    sql`
      select c.id::text as place, ${rowWithout('c', 'user_id', 'evidence')} || jsonb_build_object(
        'about_name', (select ${aboutShown} from ${people('u')} where u.id = c.about_user_id),
        'evidence', ${evidenceForReporter},
        'entries', (
          select coalesce(jsonb_agg(jsonb_build_object('author', e.author, 'text', e.text, 'created_at', e.created_at) order by e.id), '[]')
          from support_entries e where e.case_id = c.id)) as json
      from support_cases c where c.user_id = ${$.me}`,
  ),
);

export const ownLostItems = statement<OwnPage>()('support.own_lost_items', (_db, $) =>
  ownRows(
    $,
    sql`
      select l.ride_id::text as place, ${rowWithout('l', 'rider_id', 'driver_id', 'case_id')} as json
      from lost_items l where l.rider_id = ${$.me} or l.driver_id = ${$.me}`,
  ),
);

export const ownAlerts = statement<OwnPage>()('support.own_alerts', (_db, $) =>
  ownRows(
    $,
    sql`select a.id::text as place, ${rowWithout('a', 'user_id', 'driver_id', 'case_id')} as json from ride_alerts a where a.user_id = ${$.me}`,
  ),
);

export const ownCheckIns = statement<OwnPage>()('support.own_check_ins', (_db, $) =>
  ownRows($, sql`select c.id::text as place, ${rowWithout('c', 'user_id')} as json from ride_check_ins c where c.user_id = ${$.me}`),
);

/** That there was an alert stays with its case; where the person was does not. */
export const placelessAlerts = statement<{ me: UserId }>()(
  'support.placeless_alerts',
  (_db, $) => sql<object>`update ride_alerts set lat = null, lng = null where user_id = ${$.me} and lat is not null`,
);

/**
 * What an alert said of both sides of its ride, their car and their place: what each press wrote, by the instant that both rows have.
 * What was written by hand stays, as in other cases. Where an older instance did not note who drove, the case may say it.
 */
export const namelessAlerts = statement<{ me: UserId }>()(
  'support.nameless_alerts',
  (_db, $) => sql<object>`
    update support_entries e set text = ${sql.lit(alertTexts.nameless)}
    from ride_alerts a join ${rides('r')} on r.id = a.ride_id join support_cases c on c.id = a.case_id
    where e.case_id = a.case_id and e.created_at = a.raised_at and e.author = 'person'
      and ${$.me}::text in (a.user_id, r.customer_id, coalesce(a.driver_id, r.driver_id), case when a.driver_id is null then c.about_user_id end)`,
);

/** What others reported stays; whom it was about is told by an id. */
export const namelessCases = statement<{ me: UserId }>()(
  'support.nameless_cases',
  (_db, $) => sql<object>`update support_cases set about_name = null where about_user_id = ${$.me} and about_name is not null`,
);
