import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { rides } from '../../rides/rides.sql.js';
import { townCurrency } from '../../service-area/service-area.sql.js';
import type { BookingTables } from '../booking.tables.js';

const statement = statementsOf<BookingTables>();

export type QuoteRow = Readonly<Selectable<BookingTables['quotes']>>;

/** So many prices of a rider are kept until they are booked or expire: each has its whole way with it. */
const maxUnbooked = 20;
/** Among how many of their newest ones those too many are looked for. */
const lookedAt = 100;

/** Forgets the oldest one where its rider has too many. What is asked of a driver stays, as does what is just being booked. */
export const addQuote = statement<Omit<QuoteRow, 'id' | 'booked_at'>>()('booking.add_quote', (db, $) =>
  db
    .with('too_many', (inner) =>
      inner
        .deleteFrom('quotes')
        .where('booked_at', 'is', null)
        .where(
          'id',
          'in',
          sql<Id>`(
            select newest.id from (
              select id, booked_at from quotes where rider_id = ${$.rider_id} order by id desc limit ${sql.lit(lookedAt)}
            ) newest
            where newest.booked_at is null and not exists (select from ${rides('r')} where r.proposed_until is not null and r.proposed_quote_id = newest.id)
            order by newest.id desc offset ${sql.lit(maxUnbooked - 1)}
          )`,
        ),
    )
    .insertInto('quotes')
    .values({
      rider_id: $.rider_id,
      pickup_latitude: $.pickup_latitude,
      pickup_longitude: $.pickup_longitude,
      pickup_address: $.pickup_address,
      destination_latitude: $.destination_latitude,
      destination_longitude: $.destination_longitude,
      destination_address: $.destination_address,
      stops: $.json.stops,
      is_scheduled: $.is_scheduled,
      scheduled_time: $.scheduled_time,
      time_zone: $.time_zone,
      passenger_count: $.passenger_count,
      notes: $.notes,
      distance_miles: $.distance_miles,
      estimated_duration_minutes: $.estimated_duration_minutes,
      path: $.json.path,
      lines: $.json.lines,
      total_cents: $.total_cents,
      driver_share_cents: $.driver_share_cents,
      currency: $.currency,
      tariff_id: $.tariff_id,
      tolls_at: $.tolls_at,
      ride_id: $.ride_id,
      created_at: $.created_at,
      expires_at: $.expires_at,
    })
    .returning('id'),
);

/** Held, so that two bookings of one quote follow each other; one for another route of a ride books none. */
export const quoteToBook = statement<{ id: Id; rider: UserId }>()('booking.quote_to_book', (db, $) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .select(townCurrency.as('town_currency'))
    .where('id', '=', $.id)
    .where('rider_id', '=', $.rider)
    .where('ride_id', 'is', null)
    .forUpdate(),
);

/** As its rider was given it, to book. */
export const quoteOfRider = statement<{ id: Id; rider: UserId }>()('booking.quote_of_rider', (db, $) =>
  db.selectFrom('quotes').selectAll().where('id', '=', $.id).where('rider_id', '=', $.rider).where('ride_id', 'is', null),
);

/** A price for another route of this ride; held. */
export const quoteToReroute = statement<{ id: Id; ride: Id }>()('booking.quote_to_reroute', (db, $) =>
  db.selectFrom('quotes').selectAll().where('id', '=', $.id).where('ride_id', '=', $.ride).forUpdate(),
);

export const stopsOfRide = statement<{ ride: Id }>()('booking.stops_of_ride', (db, $) =>
  db.selectFrom(rides('r')).select('r.stops').where('r.id', '=', $.ride),
);

export const bookQuote = statement<{ id: Id; now: Date }>()('booking.book_quote', (db, $) =>
  db.updateTable('quotes').set({ booked_at: $.now }).where('id', '=', $.id),
);

/** Quotes that nobody booked before they expired. */
export const forgetQuotes = statement<{ expiredBefore: Date; limit: number }>()('booking.forget_quotes', (db, $) =>
  db
    .deleteFrom('quotes')
    .where('id', 'in', (inner) =>
      inner.selectFrom('quotes').select('id').where('booked_at', 'is', null).where('expires_at', '<', $.expiredBefore).limit($.limit),
    )
    .returning('id'),
);
