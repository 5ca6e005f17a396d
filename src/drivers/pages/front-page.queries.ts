import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { mayDrive, people, shownFirstName } from '../../profiles/profiles.sql.js';
import type { DriversTables } from '../drivers.tables.js';
import { type FrontFace, frontFacesMax } from './front-page.contract.js';

const statement = statementsOf<DriversTables>();

/** Of so many consenting drivers the front page draws its few: bounds the work. */
const looked = 200;

/** Uploaded photos are for people who are signed in (UP-4): only pictures of the house's own are given out. */
export const frontFaces = statement<{ now: Date }>()(
  'drivers.front_faces',
  (_db, $) => sql<FrontFace>`
    with agreed as (select driver_id from front_page_drivers order by since desc limit ${sql.lit(looked)})
    select ${shownFirstName('u')} as first_name,
      case when u.avatar_url like '/avatars/%' then u.avatar_url end as avatar_url,
      case when v.driver_id is not null then concat_ws(' ', v.colour, v.make, v.model) end as car,
      u.average_rating::float8 as average_rating,
      coalesce(s.availability <> 'off' and s.lease_until > ${$.now}, false) as is_on
    from agreed join ${people('u')} on u.id = agreed.driver_id
    left join vehicles v on v.driver_id = u.id
    left join driver_states s on s.driver_id = u.id
    where ${mayDrive('u')}
    order by is_on desc, u.average_rating desc nulls last, u.id limit ${sql.lit(frontFacesMax)}`,
);

export const consentOf = statement<{ driver: UserId }>()('drivers.front_page_consent', (db, $) =>
  db.selectFrom('front_page_drivers').select('driver_id').where('driver_id', '=', $.driver),
);

export const consent = statement<{ driver: UserId; now: Date }>()('drivers.consent_to_front_page', (db, $) =>
  db
    .insertInto('front_page_drivers')
    .values({ driver_id: $.driver, since: $.now })
    .onConflict((conflict) => conflict.column('driver_id').doNothing()),
);

export const withdrawConsent = statement<{ driver: UserId }>()('drivers.leave_front_page', (db, $) =>
  db.deleteFrom('front_page_drivers').where('driver_id', '=', $.driver),
);
