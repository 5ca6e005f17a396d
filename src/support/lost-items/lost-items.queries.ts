import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { hasAccount, people } from '../../profiles/profiles.sql.js';
import { rides } from '../../rides/rides.sql.js';
import type { SupportTables } from '../support.tables.js';
import { lostItemWindowMs } from './lost-items.contract.js';

const statement = statementsOf<SupportTables>();

type Row = Selectable<SupportTables['lost_items']>;

/** Something left in a car, with what its ride is paid in, and whether a fee can still be paid: neither of the two has closed the account. */
export type LostItemRow = Omit<Row, 'case_id'> & { readonly currency: string; readonly is_payable: boolean };

const window = sql`make_interval(secs => ${sql.lit(lostItemWindowMs / 1000)})`;

/** Only its rider tells of it, while the ride was not long ago; no row when it is not so, or was told before. */
export const openLostItem = statement<{ caseId: Id; ride: Id; rider: UserId; now: Date }>()(
  'support.open_lost_item',
  (_db, $) => sql<Pick<Row, 'ride_id'>>`
    insert into lost_items (ride_id, case_id, rider_id, driver_id, opened_at, open_until)
    select r.id, ${$.caseId}::uuid, r.customer_id, r.driver_id, ${$.now}::timestamptz, ${$.now}::timestamptz + ${window}
    from ${rides('r')}
    where r.id = ${$.ride} and r.customer_id = ${$.rider} and r.driver_id is not null and r.completed_at > ${$.now}::timestamptz - ${window}
    on conflict (ride_id) do nothing
    returning ride_id`,
);

/** For its rider and its driver. */
export const lostItemOf = statement<{ ride: Id; me: UserId }>()(
  'support.lost_item_of',
  (_db, $) => sql<LostItemRow>`
    select l.ride_id, l.rider_id, l.driver_id, l.opened_at, l.open_until, l.rider_confirmed_at, l.driver_confirmed_at, r.currency,
      ${hasAccount('d')} and ${hasAccount('c')} as is_payable
    from lost_items l
    join ${rides('r')} on r.id = l.ride_id
    join ${people('d')} on d.id = l.driver_id
    join ${people('c')} on c.id = l.rider_id
    where l.ride_id = ${$.ride} and (l.rider_id = ${$.me} or l.driver_id = ${$.me})`,
);

/** Notes that one of the two confirmed; a row when that is new. */
export const noteConfirmed = statement<{ ride: Id; me: UserId; now: Date }>()(
  'support.note_confirmed',
  (_db, $) => sql<Pick<Row, 'ride_id'>>`
    update lost_items set
      rider_confirmed_at = case when rider_id = ${$.me} then ${$.now}::timestamptz else rider_confirmed_at end,
      driver_confirmed_at = case when driver_id = ${$.me} then ${$.now}::timestamptz else driver_confirmed_at end
    where ride_id = ${$.ride} and open_until > ${$.now}::timestamptz
      and ((rider_id = ${$.me} and rider_confirmed_at is null) or (driver_id = ${$.me} and driver_confirmed_at is null))
    returning ride_id`,
);

/** Until when two people have something of one in the car of the other; no row where they have not. */
export const sharedLostItem = statement<{ a: UserId; b: UserId; now: Date }>()(
  'support.shared_lost_item',
  (_db, $) => sql<Pick<Row, 'open_until'>>`
    select l.open_until from lost_items l
    where (l.rider_id, l.driver_id) in ((${$.a}, ${$.b}), (${$.b}, ${$.a})) and l.open_until > ${$.now}::timestamptz
    order by l.open_until desc limit 1`,
);
