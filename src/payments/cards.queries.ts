import { maxPaymentMethods } from './payments.contract.js';

/** A card is good until the end of its month. */
const endOf = (m: string): string => `make_date(${m}.exp_year, ${m}.exp_month, 1) + interval '1 month'`;

/** Whether a card is good by the calendar, $1 being now. */
export const notExpired = (m: string): string => `${endOf(m)} > $1`;

/** The state by what the provider said last and by the calendar, $1 being now. */
export const cardState = (m: string): string => `
  case when ${m}.state = 'failed' then 'failed'
    when ${endOf(m)} <= $1 then 'expired'
    when ${endOf(m)} <= $1::timestamptz + interval '30 days' then 'expiring'
    else 'ok' end`;

const cardView = `json_build_object(
    'id', m.id, 'brand', m.brand, 'last4', m.last4, 'exp_month', m.exp_month, 'exp_year', m.exp_year, 'is_default', m.is_default,
    'state', ${cardState('m')})`;

/** $1 now, $2 me. */
export const cardsJson = `
  select json_build_object('payment_methods', coalesce(json_agg(${cardView} order by m.is_default desc, m.id), '[]'))::text as json
  from (select * from payment_methods where user_id = $2 and removed_at is null order by is_default desc, id limit ${maxPaymentMethods}) m`;

/** $1 now, $2 me, $3 card. */
export const cardJson = `
  select ${cardView}::text as json from payment_methods m where m.user_id = $2 and m.id = $3 and m.removed_at is null`;

/** $1 me: what changes a person's cards does so one after another. */
export const lockOwner = 'select 1 from users where id = $1 for no key update';

/** $1 now, $2 me: how many cards there are, and whether the default one pays. */
export const standing = `
  select count(*)::int as count, coalesce(bool_or(m.is_default and ${cardState('m')} in ('ok', 'expiring')), false) as has_default
  from payment_methods m where m.user_id = $2 and m.removed_at is null`;

/** $1 now, $2 me, $3 provider's reference, $4 brand, $5 last four digits, $6 month, $7 year, $8 whether it is the default. */
export const insertCard = `
  insert into payment_methods (user_id, provider_ref, brand, last4, exp_month, exp_year, is_default, created_at)
  values ($2, $3, $4, $5, $6, $7, $8, $1) returning id`;

export interface OwnCard {
  readonly is_default: boolean;
  readonly is_removed: boolean;
  readonly is_usable: boolean;
}

/** $1 now, $2 me, $3 card. No booking with this card is half-way through while the row is held (usableCard). */
export const ownCard = `
  select m.is_default, m.removed_at is not null as is_removed, ${cardState('m')} in ('ok', 'expiring') as is_usable
  from payment_methods m where m.user_id = $2 and m.id = $3 for update`;

/** $1 me: nobody has two defaults, so the old one goes first. */
export const clearDefault = 'update payment_methods set is_default = false where user_id = $1 and is_default and removed_at is null';

/** $1 card. */
export const makeDefault = 'update payment_methods set is_default = true where id = $1';

/** $1 me, $2 card: a row when it pays a ride that goes on, or the provider has yet to answer for it. */
export const cardInUse = `
  select 1 from rides
  where customer_id = $1 and payment_method_id = $2 and status in ('pending', 'confirmed', 'in_route', 'in_progress')
  union all
  select 1 from payments where payment_method_id = $2 and step is not null
  limit 1`;

/** $1 now, $2 card. */
export const removeCard = 'update payment_methods set removed_at = $1, is_default = false where id = $2';

/** $1 card, $2 'ok' or 'failed': what the provider made of it; a row when that is new. */
export const noteCardState = 'update payment_methods set state = $2 where id = $1 and state <> $2 and removed_at is null returning user_id';

/** $1 now, $2 me: the newest card that pays, or else the newest one. */
export const heirOfDefault = `
  update payment_methods set is_default = true
  where id = (
    select m.id from payment_methods m where m.user_id = $2 and m.removed_at is null
    order by (${cardState('m')} in ('ok', 'expiring')) desc, m.id desc limit 1
  )`;
