import { notExpired } from './cards.queries.js';

const debtView = `json_build_object('id', p.id, 'ride_id', p.ride_id, 'purpose', p.purpose, 'amount_cents', p.amount_cents, 'currency', p.currency,
    'since', p.owed_since, 'state', case when p.step is null then 'open' else 'processing' end,
    'card', json_build_object('brand', m.brand, 'last4', m.last4),
    'destination_address', r.destination_address, 'pickup_time', r.pickup_time, 'time_zone', r.time_zone)`;

const withRideAndCard = `payments p join rides r on r.id = p.ride_id join payment_methods m on m.id = p.payment_method_id`;

/** $1 rider, $2 id of the last one seen, or null, $3 how many + 1. */
export const debtsPageSql = `
  select p.id, ${debtView}::text as json from ${withRideAndCard}
  where p.debtor_id = $1 and p.id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  order by p.id desc limit $3`;

/** $1 payment. */
export const debtJson = `select ${debtView} as json from ${withRideAndCard} where p.id = $1`;

/** $1 rider: a row while something is owed. */
export const openDebt = 'select p.id from payments p where p.debtor_id = $1 limit 1';

export interface OwedRow {
  readonly id: string;
  readonly ride_id: string;
  readonly debtor_id: string | null;
  readonly payment_method_id: string;
  readonly step: string | null;
  readonly status: string;
}

/** $1 payment, $2 its rider. Held until the end of the transaction: whoever pays, retries or notes an answer comes one after another. */
export const lockOwed = `
  select p.id, p.ride_id, p.debtor_id, p.payment_method_id, p.step, p.status
  from payments p join rides r on r.id = p.ride_id
  where p.id = $1 and r.customer_id = $2 for update of p`;

/**
 * $1 payment, $2 card, $3 key, $4 now. Only after a refusal that is known: then nothing was charged with the old key,
 * and a new one may be used (P14).
 */
export const tryDebt = `
  update payments set status = 'processing', step = 'capture', payment_method_id = $2, provider_key = $3, next_try_at = null, updated_at = $4
  where id = $1 and debtor_id is not null and status = 'failed' and step is null returning ride_id`;

/** $1 now: debts that are due to be tried by themselves. */
export const dueDebts = `
  select p.id, p.debtor_id from payments p
  where p.next_try_at <= $1 and p.debtor_id is not null and p.status = 'failed' and p.step is null
  order by p.next_try_at limit 100`;

/** $1 payment: nothing can be tried until its rider does something. */
export const stopTrying = 'update payments set next_try_at = null where id = $1';

/** $1 rider: what they owe and nobody is being asked for. */
export const debtsToTry = `
  select p.id from payments p where p.debtor_id = $1 and p.status = 'failed' and p.step is null order by p.id limit 20`;

/** $1 rider: rides that go on, and whose card was refused. */
export const refusedRides = `
  select r.id from payments p join rides r on r.id = p.ride_id
  where r.customer_id = $1 and p.status = 'failed' and p.step is null and p.purpose = 'fare'
    and r.status in ('confirmed', 'in_route', 'in_progress')
  order by r.id limit 20`;

/** $1 now, $2 rider: the default card, while it pays. */
export const defaultCard = `
  select m.id from payment_methods m
  where m.user_id = $2 and m.is_default and m.removed_at is null and m.state <> 'failed' and ${notExpired('m')} for share`;

/** $1 now, $2 rider, $3 card: it may be asked, even if it refused before. */
export const payingCard = `
  select m.id from payment_methods m
  where m.user_id = $2 and m.id = $3 and m.removed_at is null and ${notExpired('m')} for share`;

/** $1 pickups before, $2 refused before: scheduled rides that no card will pay. */
export const unpaidRides = `
  select r.id from payments p join rides r on r.id = p.ride_id
  where p.status = 'failed' and p.step is null and p.purpose = 'fare' and p.updated_at <= $2
    and r.status = 'confirmed' and r.is_scheduled and r.pickup_time <= $1
  order by r.pickup_time limit 100`;
