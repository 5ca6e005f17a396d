import { type Expression, type RawBuilder, sql } from 'kysely';
import { withoutReasons } from '../../audit/audit.sql.js';
import type { Id, UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { knownName } from '../../friends/friends.sql.js';
import { people } from '../../profiles/profiles.sql.js';
import { rides, ridesEverOf } from '../../rides/rides.sql.js';
import type { PaymentsTables } from '../payments.tables.js';

const statement = statementsOf<PaymentsTables>();

/** What the provider calls things is between it and us. */
const providers = ['provider_key', 'provider_ref'];

/** How far the provider is. */
const steps = ['hold_ref', 'debtor_id', 'step', 'attempts', 'confirmer_id', 'confirm_ref', 'confirm_card_id', 'confirm_look_at'];

const partSteps = [
  'charge_key',
  'charge_ref',
  'return_key',
  'return_ref',
  'returned_at',
  'returned_cents',
  'step',
  'refusals',
  'next_try_at',
];
const partWaits = ['confirm_ref', 'confirm_card_id', 'confirm_look_at'];

export const ownCards = statement<OwnPage>()('payments.own_cards', (_db, $) =>
  ownRows(
    $,
    sql`
      select m.id::text as place, ${rowWithout('m', 'user_id', 'forget_ref', ...providers)} as json
      from payment_methods m where m.user_id = ${$.me}`,
  ),
);

/** What was charged for rides that somebody took. */
export const ownCharges = statement<OwnPage>()('payments.own_charges', (_db, $) =>
  ownRows(
    $,
    sql`
      select p.id::text as place, ${rowWithout('p', ...providers, ...steps)} as json
      from ${rides('r')} join payments p on p.ride_id = r.id where r.customer_id = ${$.me}`,
  ),
);

/** What somebody was asked to pay of a friend's fare, or paid. */
export const ownParts = statement<OwnPage>()('payments.own_parts', (_db, $) =>
  ownRows(
    $,
    sql`
      select f.id::text as place,
        ${rowWithout('f', 'friend_id', ...partSteps, ...partWaits)} as json
      from fare_parts f where f.friend_id = ${$.me}`,
  ),
);

/** Whom I asked to pay a part of my fare; their cards, and how far those are, are theirs. */
export const ownAsked = statement<OwnPage>()('payments.own_asked', (_db, $) =>
  ownRows(
    $,
    sql`
      select f.id::text as place,
        jsonb_build_object('id', f.id, 'ride_id', f.ride_id, 'name', ${knownName($.me, 'u')}, 'amount_cents', f.amount_cents,
          'currency', f.currency, 'status', f.status, 'asked_at', f.asked_at, 'expires_at', f.expires_at, 'paid_at', f.paid_at) as json
      from ${rides('r')} join fare_parts f on f.ride_id = r.id join ${people('u')} on u.id = f.friend_id
      where r.customer_id = ${$.me}`,
  ),
);

export const ownRefunds = statement<OwnPage>()('payments.own_refunds', (_db, $) =>
  ownRows(
    $,
    sql`
      select f.id::text as place, ${rowWithout('f', ...providers, 'requested_by', 'driver_cents')} as json
      from ${rides('r')} join payments p on p.ride_id = r.id join refunds f on f.payment_id = p.id where r.customer_id = ${$.me}`,
  ),
);

export const ownPayouts = statement<OwnPage>()('payments.own_payouts', (_db, $) =>
  ownRows(
    $,
    sql`
      select o.id::text as place, ${rowWithout('o', 'driver_id', ...providers, 'account_ref', 'looks', 'look_at', 'check_at')} as json
      from payouts o where o.driver_id = ${$.me}`,
  ),
);

/** How far somebody is with being paid out. */
export const ownPayoutAccount = statement<OwnPage>()('payments.own_payout_account', (_db, $) =>
  ownRows(
    $,
    sql`
      select 'account' as place, ${rowWithout('a', 'user_id', 'provider_key', 'account_ref', 'looks', 'erased_at')} as json
      from stripe_accounts a where a.user_id = ${$.me}`,
  ),
);

/** Of my own accounts alone; `account` tells which. */
export const ownLedger = statement<OwnPage>()('payments.own_ledger', (_db, $) =>
  ownRows(
    $,
    sql`
      select l.id::text as place, ${rowWithout('l', 'account')} || jsonb_build_object('account', split_part(l.account, ':', 1)) as json
      from ledger_entries l where l.account in ('rider:' || ${$.me}::text, 'driver:' || ${$.me}::text)`,
  ),
);

/** The row stays for the charges that name it; what a card could be told by does not. */
export const namelessCards = statement<{ me: UserId; now: Date }>()(
  'payments.nameless_cards',
  (_db, $) => sql<object>`
    update payment_methods set removed_at = coalesce(removed_at, ${$.now}::timestamptz), is_default = false, last4 = '0000',
      provider_ref = 'erased_' || id::text, forget_ref = null, exp_month = 1, exp_year = 2000
    where user_id = ${$.me}`,
);

/** Rides of which somebody was asked for a part. */
const ridesShared = (me: Expression<UserId>): RawBuilder<Id> => sql<Id>`select f.ride_id from fare_parts f where f.friend_id = ${me}`;

/** Why operators gave something back of them, or let it go: it may name them. That they did stays. */
export const namelessRefunds = statement<{ me: UserId }>()(
  'payments.nameless_refunds',
  (_db, $) => sql<object>`
    update refunds set reason = ''
    where reason <> '' and payment_id = any(array(select p.id from payments p where p.ride_id = any(array(${ridesEverOf($.me)} union ${ridesShared($.me)}))))`,
);

/** In the audit log of those of which they paid a part; that of their own rides is emptied with the rides. */
export const namelessActs = statement<{ me: UserId }>()('payments.nameless_acts', (_db, $) => withoutReasons('ride', ridesShared($.me)));

/**
 * What was paid when and how stays; which bank it went to, or what it was found by, does not. One that a bank may still send back is
 * followed by the provider's name for it.
 */
export const namelessPayouts = statement<{ me: UserId }>()(
  'payments.nameless_payouts',
  (_db, $) => sql<object>`
    update payouts set bank = case when way is null then '' end, last4 = case when way is null then '0000' end,
      provider_ref = case when way is null then provider_ref else '' end
    where driver_id = ${$.me}`,
);

/** What of somebody's money is not over. */
export interface OpenMoney {
  owes: boolean;
  /** A card is being asked, for a ride that they took or drove, or will be for a part of a friend's. */
  isAsked: boolean;
  isPaidOut: boolean;
}

export const openMoneyOf = statement<{ me: UserId }>()(
  'payments.open_money_of',
  (_db, $) => sql<OpenMoney>`
    select exists (select from payments p where p.debtor_id = ${$.me}) as owes,
      exists (select from payments p join ${rides('r')} on r.id = p.ride_id
        where p.step is not null and (r.customer_id = ${$.me} or r.driver_id = ${$.me}))
        or exists (select from fare_parts f where f.friend_id = ${$.me} and (f.step is not null or f.status = 'accepted'))
        or exists (select from fare_parts f join ${rides('r')} on r.id = f.ride_id where f.step is not null and r.customer_id = ${$.me})
        as "isAsked",
      exists (select from payouts o where o.driver_id = ${$.me} and o.look_at is not null) as "isPaidOut"`,
);
