import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { PaymentsTables } from '../payments.tables.js';
import { inAnyOrder } from '../unanswered.js';

const statement = statementsOf<PaymentsTables>();

type Customer = Selectable<PaymentsTables['stripe_customers']>;

/** The row of somebody, made when it is first asked for: its key stands before Stripe is asked. */
export const customerOf = statement<{ me: UserId; key: string }>()(
  'payments.stripe_customer_of',
  (_db, $) => sql<Pick<Customer, 'provider_key' | 'customer_ref'>>`
    insert into stripe_customers as c (user_id, provider_key) values (${$.me}, ${$.key})
    on conflict (user_id) do update set provider_key = c.provider_key
    returning provider_key, customer_ref`,
);

/** Only the first answer counts. */
export const noteCustomer = statement<{ me: UserId; ref: string }>()('payments.note_stripe_customer', (db, $) =>
  db.updateTable('stripe_customers').set({ customer_ref: $.ref }).where('user_id', '=', $.me).where('customer_ref', 'is', null),
);

/** Stripe does not know the customer any more: the next one is another question. */
export const loseCustomer = statement<{ me: UserId; ref: string; key: string }>()('payments.lose_stripe_customer', (db, $) =>
  db
    .updateTable('stripe_customers')
    .set({ customer_ref: null, provider_key: $.key })
    .where('user_id', '=', $.me)
    .where('customer_ref', '=', $.ref),
);

export const eraseCustomer = statement<{ me: UserId; now: Date }>()('payments.erase_stripe_customer', (db, $) =>
  db.updateTable('stripe_customers').set({ erased_at: $.now }).where('user_id', '=', $.me).where('erased_at', 'is', null),
);

/** Those whom Stripe is to forget. */
export const erasedCustomers = statement<object>()('payments.erased_stripe_customers', (db) =>
  db
    .selectFrom('stripe_customers')
    .select(['user_id as id', 'customer_ref'])
    .where('erased_at', 'is not', null)
    .orderBy(inAnyOrder)
    .limit(sql.lit(100)),
);

export const dropCustomer = statement<{ me: UserId }>()('payments.drop_stripe_customer', (db, $) =>
  db.deleteFrom('stripe_customers').where('user_id', '=', $.me).where('erased_at', 'is not', null),
);

/** The first time that an event comes; no row for one that was taken before. */
export const takeEvent = statement<{ id: string; type: string; now: Date }>()('payments.take_stripe_event', (db, $) =>
  db
    .insertInto('stripe_events')
    .values({ id: $.id, type: $.type, received_at: $.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

export const sweepEvents = statement<{ before: Date; limit: number }>()(
  'payments.sweep_stripe_events',
  (_db, $) => sql<object>`
    delete from stripe_events where id = any(array(
      select id from stripe_events where received_at < ${$.before} order by received_at limit ${$.limit}))
    returning 1 as gone`,
);
