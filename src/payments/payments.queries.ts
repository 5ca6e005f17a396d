import { cardState } from './cards.queries.js';
import type { Purpose } from './ledger.rules.js';

/** $1 when the card will be charged, $2 me, $3 card: a row when it can be. It cannot be removed before this booking is through. */
export const usableCard = `
  select m.id from payment_methods m
  where m.user_id = $2 and m.id = $3 and m.removed_at is null and ${cardState('m')} in ('ok', 'expiring') for share`;

/** $1 rider: a ride that is over, or a fee, that was never paid (M44). */
export const openDebt = `
  select p.id from payments p join rides r on r.id = p.ride_id
  where p.status = 'failed' and r.customer_id = $1 and (r.status = 'completed' or p.purpose <> 'fare') limit 1`;

/** $1 ride, $2 card, $3 key, $4 cents, $5 currency, $6 now. A ride that got another driver keeps its hold. */
export const beginPayment = `
  insert into payments as p (ride_id, payment_method_id, purpose, provider_key, amount_cents, currency, status, step, created_at, updated_at)
  values ($1, $2, 'fare', $3, $4, $5, 'processing', 'authorise', $6, $6)
  on conflict (ride_id, purpose) do update set status = 'processing', step = 'authorise', provider_key = excluded.provider_key, provider_ref = null,
    attempts = 0, updated_at = excluded.updated_at
  where p.status in ('failed', 'void')
  returning id`;

/** $1 ride, $2 final cents, $3 now. */
export const askCapture = `
  update payments set step = 'capture', amount_cents = $2, updated_at = $3
  where ride_id = $1 and purpose = 'fare' and status in ('processing', 'authorised', 'failed') returning id`;

/** $1 ride, $2 now. */
export const askVoid = `
  update payments set step = 'void', updated_at = $2
  where ride_id = $1 and purpose = 'fare' and status in ('processing', 'authorised', 'failed') returning id`;

/**
 * $1 ride, $2 cancel_fee or no_show_fee, $3 cents, $4 card, $5 key, $6 currency, $7 now. The hold for the fare becomes the fee: what is
 * not taken of it is let go. Without a hold the card itself is charged.
 */
export const askFee = `
  with turned as (
    update payments set purpose = $2, step = 'capture', amount_cents = $3, updated_at = $7
    where ride_id = $1 and purpose = 'fare' and status in ('processing', 'authorised', 'failed') returning id
  ), added as (
    insert into payments (ride_id, payment_method_id, purpose, provider_key, amount_cents, currency, status, step, created_at, updated_at)
    select $1, $4, $2, $5, $3, $6, 'processing', 'capture', $7, $7 where not exists (select from turned)
    on conflict (ride_id, purpose) do nothing returning id
  )
  select id from turned union all select id from added`;

export interface PaymentRow {
  readonly id: string;
  readonly ride_id: string;
  readonly purpose: Purpose;
  readonly provider_key: string;
  readonly provider_ref: string | null;
  readonly amount_cents: number;
  readonly currency: string;
  readonly status: 'processing' | 'authorised' | 'captured' | 'failed' | 'refunded' | 'void';
  readonly step: 'authorise' | 'capture' | 'void' | null;
  readonly card_ref: string;
  readonly customer_id: string;
  readonly driver_id: string | null;
  readonly driver_share_cents: number;
  readonly ride_status: string;
}

/** $1 payment. */
export const paymentToSettle = `
  select p.id, p.ride_id, p.purpose, p.provider_key, p.provider_ref, p.amount_cents, p.currency, p.status, p.step, m.provider_ref as card_ref,
    r.customer_id, r.driver_id, r.driver_share_cents, r.status as ride_status
  from payments p join payment_methods m on m.id = p.payment_method_id join rides r on r.id = p.ride_id
  where p.id = $1 and p.step is not null`;

/** $1 payment, $2 the step that was asked, $3 new status, $4 provider's reference, $5 now, $6 the key asked with. Only the first answer counts. */
export const noteAnswer = `
  update payments set status = $3, provider_ref = coalesce($4, provider_ref), step = null, attempts = attempts + 1, updated_at = $5
  where id = $1 and step = $2 and provider_key = $6 returning id`;

/** $1 payment, $2 provider's reference: whether that is the payment's own. */
export const paymentWithRef = 'select 1 from payments where id = $1 and provider_ref = $2';

/** $1 before: steps that no job seems to be working on. A hold for a scheduled pickup after $2 is not due yet. */
export const stuckPayments = `
  select p.id from payments p join rides r on r.id = p.ride_id
  where p.step is not null and p.updated_at < $1 and not (p.step = 'authorise' and r.is_scheduled and r.pickup_time > $2)
  order by p.updated_at limit 100`;

/** $1 ride, $2 entries as json, $3 currency, $4 now. */
export const insertEntries = `
  insert into ledger_entries (ride_id, account, amount_cents, currency, memo, at)
  select $1, account, amount_cents, $3, memo, $4 from jsonb_to_recordset($2::jsonb) as entry (account text, amount_cents int, memo text)`;

/** $1 account. */
export const balanceOf = `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = $1`;
