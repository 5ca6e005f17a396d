import { cardState } from './cards.queries.js';
import type { Purpose } from './ledger.rules.js';

/** $1 when the card will be charged, $2 me, $3 card: a row when it can be. It cannot be removed before this booking is through. */
export const usableCard = `
  select m.id from payment_methods m
  where m.user_id = $2 and m.id = $3 and m.removed_at is null and ${cardState('m')} in ('ok', 'expiring') for share`;

/** $1 ride, $2 card, $3 key, $4 cents, $5 currency, $6 now. A ride that got another driver keeps its hold. */
export const beginPayment = `
  insert into payments as p (ride_id, payment_method_id, purpose, provider_key, amount_cents, currency, status, step, created_at, updated_at)
  values ($1, $2, 'fare', $3, $4, $5, 'processing', 'authorise', $6, $6)
  on conflict (ride_id, purpose) do update set status = 'processing', step = 'authorise', provider_key = excluded.provider_key,
    payment_method_id = excluded.payment_method_id, provider_ref = null, hold_ref = null, authorise_sent_at = null, attempts = 0,
    updated_at = excluded.updated_at
  where p.status in ('failed', 'void') and p.step is null
  returning id`;

/** $1 ride, $2 card: a hold that nobody has asked for yet is asked of that card. */
export const redirectPayment = `
  update payments set payment_method_id = $2
  where ride_id = $1 and purpose = 'fare' and step = 'authorise' and authorise_sent_at is null returning id`;

/** $1 ride. */
export const fareOfRide = `select id from payments where ride_id = $1 and purpose = 'fare'`;

/** $1 ride, $2 final cents, $3 now. What the provider will say is not known from here on. */
export const askCapture = `
  update payments set status = 'processing', step = 'capture', amount_cents = $2, updated_at = $3
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
    update payments set purpose = $2, status = 'processing', step = 'capture', amount_cents = $3, updated_at = $7
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
  readonly payment_method_id: string;
  readonly purpose: Purpose;
  readonly provider_key: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly step: 'authorise' | 'capture' | 'void' | null;
  /** When a hold was first asked for; without a `hold_ref` its answer was lost. */
  readonly authorise_sent_at: Date | null;
  readonly hold_cents: number | null;
  readonly hold_ref: string | null;
  readonly debtor_id: string | null;
  readonly refusals: number;
  readonly card_ref: string;
  readonly customer_id: string;
  readonly driver_id: string | null;
  readonly driver_share_cents: number;
}

/** $1 payment. */
export const paymentToSettle = `
  select p.id, p.ride_id, p.payment_method_id, p.purpose, p.provider_key, p.amount_cents, p.currency, p.step, p.authorise_sent_at,
    p.hold_cents, p.hold_ref, p.debtor_id, p.refusals, m.provider_ref as card_ref, r.customer_id, r.driver_id, r.driver_share_cents
  from payments p join payment_methods m on m.id = p.payment_method_id join rides r on r.id = p.ride_id
  where p.id = $1 and p.step is not null`;

/** $1 payment, $2 key, $3 now: from here on there may be a hold, whatever becomes of its answer. No row: it is not wanted any more. */
export const noteAsked = `
  update payments set authorise_sent_at = coalesce(authorise_sent_at, $3), hold_cents = amount_cents
  where id = $1 and provider_key = $2 and step = 'authorise' returning id`;

/**
 * $1 payment, $2 the step that was asked, $3 new status, $4 provider's reference, $5 now, $6 the key asked with. Only the first answer
 * counts. Only what is authorised holds anything.
 */
export const noteAnswer = `
  update payments set status = $3::text, step = null, attempts = attempts + 1, updated_at = $5,
    provider_ref = case when $3::text = 'captured' then $4 else provider_ref end,
    hold_ref = case when $3::text = 'authorised' then $4 end,
    authorise_sent_at = case when $3::text = 'authorised' then authorise_sent_at end
  where id = $1 and step = $2 and provider_key = $6 returning id`;

/** $1 payment, $2 who owes it, $3 now, $4 when it is tried again by itself, if at all. */
export const noteDebt = `
  update payments set debtor_id = $2, owed_since = coalesce(owed_since, $3), refusals = refusals + 1, next_try_at = $4 where id = $1`;

/** $1 payment. */
export const clearDebt = 'update payments set debtor_id = null, owed_since = null, next_try_at = null where id = $1';

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
