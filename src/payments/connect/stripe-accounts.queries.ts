import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { PaymentsTables } from '../payments.tables.js';
import { inAnyOrder } from '../unanswered.js';

const statement = statementsOf<PaymentsTables>();

type Account = Selectable<PaymentsTables['stripe_accounts']>;

/** The row of somebody, made when it is first asked for: its key stands before Stripe is asked. */
export const accountOf = statement<{ me: UserId; key: string }>()(
  'payments.stripe_account_of',
  (_db, $) => sql<Pick<Account, 'provider_key' | 'account_ref' | 'state' | 'needs'>>`
    insert into stripe_accounts as a (user_id, provider_key) values (${$.me}, ${$.key})
    on conflict (user_id) do update set provider_key = a.provider_key
    returning provider_key, account_ref, state, needs`,
);

export const accountKept = statement<{ me: UserId }>()('payments.stripe_account_kept', (db, $) =>
  db
    .selectFrom('stripe_accounts')
    .select(['account_ref', 'state', 'needs', 'due_at', 'bank', 'last4', 'looked_at'])
    .where('user_id', '=', $.me)
    .where('erased_at', 'is', null),
);

export type KeptAccount = NonNullable<(typeof accountKept)['row']>;

/** Only the first answer counts. */
export const noteAccount = statement<{ me: UserId; ref: string }>()('payments.note_stripe_account', (db, $) =>
  db.updateTable('stripe_accounts').set({ account_ref: $.ref }).where('user_id', '=', $.me).where('account_ref', 'is', null),
);

/** Stripe does not know the account any more: the next one is another question. */
export const loseAccount = statement<{ me: UserId; ref: string; key: string }>()('payments.lose_stripe_account', (db, $) =>
  db
    .updateTable('stripe_accounts')
    .set({ account_ref: null, provider_key: $.key, state: 'none' })
    .where('user_id', '=', $.me)
    .where('account_ref', '=', $.ref),
);

export const knownAccount = statement<{ ref: string }>()('payments.known_stripe_account', (db, $) =>
  db.selectFrom('stripe_accounts').select(['user_id', 'looks']).where('account_ref', '=', $.ref).where('erased_at', 'is', null),
);

interface Seen extends Pick<Account, 'state' | 'needs' | 'due_at' | 'bank' | 'last4' | 'looks'> {
  ref: string;
  now: Date;
}

/** Of several answers to one question the first counts; no row for the others. */
export const seeAccount = statement<Seen>()(
  'payments.see_stripe_account',
  (_db, $) => sql<Pick<Account, 'user_id'>>`
    update stripe_accounts set state = ${$.state}, needs = ${$.needs}::text[], due_at = ${$.due_at}, bank = ${$.bank}, last4 = ${$.last4},
      looks = looks + 1, looked_at = ${$.now}
    where account_ref = ${$.ref} and looks = ${$.looks} returning user_id`,
);

/** What its owner could be told by goes at once; the rest, once Stripe has forgotten it. */
export const eraseAccount = statement<{ me: UserId; now: Date }>()('payments.erase_stripe_account', (db, $) =>
  db
    .updateTable('stripe_accounts')
    .set({ erased_at: $.now, state: 'none', needs: sql`'{}'`, due_at: null, bank: null, last4: null })
    .where('user_id', '=', $.me)
    .where('erased_at', 'is', null),
);

/** Those that Stripe is to forget, and that wait for no payout of theirs. */
export const erasedAccounts = statement<object>()(
  'payments.erased_stripe_accounts',
  () => sql<{ id: UserId; account_ref: string | null }>`
    select a.user_id as id, a.account_ref from stripe_accounts a
    where a.erased_at is not null and not exists (select from payouts p
      where p.driver_id = a.user_id and (p.look_at is not null or p.check_at is not null))
    order by ${inAnyOrder} limit 100`,
);

export const dropAccount = statement<{ me: UserId }>()('payments.drop_stripe_account', (db, $) =>
  db.deleteFrom('stripe_accounts').where('user_id', '=', $.me).where('erased_at', 'is not', null),
);
