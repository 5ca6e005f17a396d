import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { BookingTables } from '../booking.tables.js';

const statement = statementsOf<BookingTables>();

export const ownQuotes = statement<OwnPage>()('booking.own_quotes', (_db, $) =>
  ownRows(
    $,
    sql`
      select q.id::text as place, ${rowWithout('q', 'rider_id', 'driver_share_cents')} as json
      from quotes q where q.rider_id = ${$.me}`,
  ),
);

export const eraseQuotes = statement<{ me: UserId }>()('booking.erase_quotes', (db, $) =>
  db.deleteFrom('quotes').where('rider_id', '=', $.me).where('booked_at', 'is', null),
);

/** A price that was booked belongs to its ride, which has its own copy of the way. */
export const namelessQuotes = statement<{ me: UserId }>()(
  'booking.nameless_quotes',
  (_db, $) => sql<object>`
    update quotes set pickup_latitude = 0, pickup_longitude = 0, pickup_address = '', destination_latitude = 0, destination_longitude = 0,
      destination_address = '', stops = '[]', notes = null, path = '[]'
    where rider_id = ${$.me}`,
);
