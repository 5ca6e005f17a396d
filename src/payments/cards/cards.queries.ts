import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { isOpen, rides } from '../../rides/rides.sql.js';
import { type CardState, maxPaymentMethods, usableCardStates } from '../payments.contract.js';
import type { PaymentsTables } from '../payments.tables.js';

const statement = statementsOf<PaymentsTables>();

// `m` is what a statement calls its row of `payment_methods`.

/** A card is good until the end of its month. */
const end = sql`make_date(m.exp_year, m.exp_month, 1) + interval '1 month'`;

/** Whether a card is good by the calendar. */
export const notExpired = (now: Expression<Date>): RawBuilder<SqlBool> => sql<SqlBool>`${end} > ${now}::timestamp`;

/** The state by what the provider said last and by the calendar. */
const cardState = (now: Expression<Date>) => sql<CardState>`
  case when m.state = 'failed' then 'failed'
    when ${end} <= ${now}::timestamp then 'expired'
    when ${end} <= ${now}::timestamp + interval '30 days' then 'expiring'
    else 'ok' end`;

/** Whether a card pays. */
export const isUsable = (now: Expression<Date>): RawBuilder<boolean> =>
  sql<boolean>`${cardState(now)} in (${sql.join(usableCardStates.map((state) => sql.lit(state)))})`;

const cardView = (now: Expression<Date>) => sql`json_build_object(
    'id', m.id, 'brand', m.brand, 'last4', m.last4, 'exp_month', m.exp_month, 'exp_year', m.exp_year, 'is_default', m.is_default,
    'state', ${cardState(now)})`;

export const cardsJson = statement<{ now: Date; me: UserId }>()(
  'payments.cards_json',
  (_db, $) => sql<{ json: string }>`
    select json_build_object('payment_methods', coalesce(json_agg(${cardView($.now)} order by m.is_default desc, m.id), '[]'))::text as json
    from (
      select * from payment_methods where user_id = ${$.me} and removed_at is null
      order by is_default desc, id limit ${sql.lit(maxPaymentMethods)}
    ) m`,
);

export const cardJson = statement<{ now: Date; me: UserId; id: Id }>()(
  'payments.card_json',
  (_db, $) => sql<{ json: string }>`
    select ${cardView($.now)}::text as json from payment_methods m where m.user_id = ${$.me} and m.id = ${$.id} and m.removed_at is null`,
);

/** How many cards there are, and whether the default one pays. */
export const cardSummary = statement<{ now: Date; me: UserId }>()('payments.card_summary', (db, $) =>
  db
    .selectFrom('payment_methods as m')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(m.is_default and ${isUsable($.now)}), false)`.as('has_default'),
    ])
    .where('m.user_id', '=', $.me)
    .where('m.removed_at', 'is', null),
);

interface NewCard {
  now: Date;
  me: UserId;
  ref: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
}

export const insertCard = statement<NewCard>()('payments.insert_card', (db, $) =>
  db
    .insertInto('payment_methods')
    .values({
      user_id: $.me,
      provider_ref: $.ref,
      brand: $.brand,
      last4: $.last4,
      exp_month: $.expMonth,
      exp_year: $.expYear,
      is_default: $.isDefault,
      created_at: $.now,
    })
    .returning('id'),
);

/** No booking with this card is half-way through while the row is held (usableCard). */
export const ownCard = statement<{ now: Date; me: UserId; id: Id }>()('payments.own_card', (db, $) =>
  db
    .selectFrom('payment_methods as m')
    .select(['m.is_default', sql<boolean>`m.removed_at is not null`.as('is_removed'), isUsable($.now).as('is_usable')])
    .where('m.user_id', '=', $.me)
    .where('m.id', '=', $.id)
    .forUpdate(),
);

export type OwnCard = NonNullable<(typeof ownCard)['row']>;

/** Nobody has two defaults, so the old one goes first. */
export const clearDefault = statement<{ me: UserId }>()('payments.clear_default', (db, $) =>
  db
    .updateTable('payment_methods')
    .set('is_default', false)
    .where('user_id', '=', $.me)
    .where(({ ref }) => ref('is_default'))
    .where('removed_at', 'is', null),
);

export const makeDefault = statement<{ id: Id }>()('payments.make_default', (db, $) =>
  db.updateTable('payment_methods').set('is_default', true).where('id', '=', $.id),
);

/** A row when the card pays a ride that goes on or a friend's, or the provider has yet to answer for it. */
export const cardInUse = statement<{ me: UserId; id: Id }>()(
  'payments.card_in_use',
  (_db, $) => sql<object>`
    select 1 from ${rides('r')}
    where r.customer_id = ${$.me} and r.payment_method_id = ${$.id} and ${isOpen('r')}
    union all
    select 1 from payments where payment_method_id = ${$.id} and step is not null
    union all
    select 1 from fare_parts where payment_method_id = ${$.id} and status in ('accepted', 'charging')
    limit 1`,
);

/** What waits for a card's owner at its bank: of rides of theirs, and parts of friends' fares. */
export const waitsOfCard = statement<{ me: UserId; id: Id }>()(
  'payments.waits_of_card',
  (_db, $) => sql<{ payment_id: Id | null; part_id: Id | null }>`
    select p.id as payment_id, null::uuid as part_id from payments p where p.confirmer_id = ${$.me} and p.confirm_card_id = ${$.id}
    union all
    select null::uuid, q.id from fare_parts q where q.confirm_card_id = ${$.id}`,
);

/** The provider is to forget it. */
export const removeCard = statement<{ now: Date; id: Id }>()('payments.remove_card', (db, $) =>
  db
    .updateTable('payment_methods')
    .set(({ ref }) => ({ removed_at: $.now, is_default: false, forget_ref: ref('provider_ref') }))
    .where('id', '=', $.id),
);

/** A card that somebody saved before, also one that they removed. */
export const cardOfRef = statement<{ me: UserId; ref: string }>()('payments.card_of_ref', (db, $) =>
  db.selectFrom('payment_methods').select('id').where('provider_ref', '=', $.ref).where('user_id', '=', $.me).limit(sql.lit(1)),
);

/** What the provider made of a card; a row when that is new. */
export const noteCardState = statement<{ id: Id; state: 'ok' | 'failed' }>()('payments.note_card_state', (db, $) =>
  db
    .updateTable('payment_methods')
    .set('state', $.state)
    .where('id', '=', $.id)
    .where('state', '<>', $.state)
    .where('removed_at', 'is', null)
    .returning('user_id'),
);

/** The newest card that pays, or else the newest one. */
export const heirOfDefault = statement<{ now: Date; me: UserId }>()(
  'payments.heir_of_default',
  (_db, $) => sql<object>`
    update payment_methods set is_default = true
    where id = (
      select m.id from payment_methods m where m.user_id = ${$.me} and m.removed_at is null
      order by (${isUsable($.now)}) desc, m.id desc limit 1
    )`,
);
