import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import type { Slots } from '../../database/statement.js';
import { noShowReason } from '../ride.contract.js';
import { ridesEverOf } from '../rides.sql.js';

const [zero, none, nothing] = [sql`0`, sql`''`, sql`'[]'::jsonb`];

/** What a ride that is nobody else's says of places, and what it says instead. */
const places: Readonly<Record<string, RawBuilder<unknown>>> = {
  pickup_latitude: zero,
  pickup_longitude: zero,
  pickup_address: none,
  destination_latitude: zero,
  destination_longitude: zero,
  destination_address: none,
  stops: nothing,
  path: nothing,
};

/**
 * How the rides of somebody change who is gone: what they wrote goes, and what operators wrote on canceling it; of a ride that
 * nobody drove the places go too. Where a ride was driven they are the other one's as well.
 */
export const namelessRide = ($: Slots<{ me: UserId }>): RawBuilder<unknown> => {
  const isRiders = sql`r.customer_id = ${$.me}`;
  const isNobodyElses = sql`r.driver_id is null and ${isRiders}`;
  const moved = Object.entries(places).map(
    ([column, empty]) => sql`${sql.ref(column)} = case when ${isNobodyElses} then ${empty} else ${sql.ref(`r.${column}`)} end`,
  );
  return sql`
    notes = case when ${isRiders} then null else r.notes end,
    passenger_name = case when ${isRiders} then null else r.passenger_name end, pin = case when ${isRiders} then null else r.pin end,
    cancel_reason = case when r.cancelled_by in ('operator', case when ${isRiders} then 'rider' when r.driver_id = ${$.me} then 'driver' end)
      and r.cancel_reason <> ${sql.lit(noShowReason)} then null else r.cancel_reason end,
    ${sql.join(moved)}
    where r.id = any(array(${ridesEverOf($.me)}))`;
};
