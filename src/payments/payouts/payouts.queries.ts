import { type NotNull, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { statementsOf } from '../../database/statement.js';
import type { PaymentsTables } from '../payments.tables.js';
import type { Payout, PayoutFailure, PayoutStatus } from './payouts.contract.js';

const statement = statementsOf<PaymentsTables>();

type Row = Selectable<PaymentsTables['payouts']>;

const payoutView = sql`json_build_object('id', p.id, 'amount_cents', p.amount_cents, 'currency', p.currency, 'status', p.status,
    'account', case when p.way is null then json_build_object('bank', p.bank, 'last4', p.last4) end, 'way', p.way, 'requested_at', p.requested_at, 'queued_at', p.queued_at,
    'in_transit_at', p.in_transit_at, 'paid_at', p.paid_at, 'failed_at', p.failed_at, 'failure', p.failure_code,
    'waits_for', p.waits_for, 'reference', case when p.way is null then substring(p.provider_ref from '[^/]+$') else p.provider_ref end)`;

/** `before` is the id of the last one seen, or null. One walk back along the driver's index. */
export const payoutsPage = statement<{ me: UserId; before: Id | null; limit: number }>()(
  'payments.payouts_page',
  (_db, $) => sql<Pick<Row, 'id'> & { json: string }>`
    select p.id, ${payoutView}::text as json from payouts p
    where p.driver_id = ${$.me} and p.id < ${idBefore($.before)}
    order by p.id desc limit ${$.limit}`,
);

export const payoutJson = statement<{ me: UserId; id: Id }>()(
  'payments.payout_json',
  (_db, $) => sql<{ json: Payout }>`select ${payoutView} as json from payouts p where p.id = ${$.id} and p.driver_id = ${$.me}`,
);

interface NewPayout {
  driver: UserId;
  cents: number;
  currency: string;
  bank: string;
  last4: string;
  account: string;
  key: string;
  now: Date;
}

export const insertPayout = statement<NewPayout>()(
  'payments.insert_payout',
  (_db, $) => sql<Pick<Row, 'id'>>`
    insert into payouts (driver_id, amount_cents, currency, status, bank, last4, account_ref, provider_key, look_at, requested_at)
    values (${$.driver}, ${$.cents}, ${$.currency}, 'pending', ${$.bank}, ${$.last4}, ${$.account}, ${$.key}, ${$.now}, ${$.now})
    returning id`,
);

/** A payout that was paid is looked at again for a while. */
const nextLook = sql<Date>`coalesce(look_at, check_at)`;

/** `due` is what counts as due by now. No row: it is over, or its time has not come. */
export const openPayout = statement<{ id: Id; due: Date }>()('payments.open_payout', (db, $) =>
  db
    .selectFrom('payouts as p')
    .select([
      'p.id',
      'p.driver_id',
      'p.amount_cents',
      'p.currency',
      'p.status',
      'p.bank',
      'p.last4',
      'p.account_ref',
      'p.provider_key',
      'p.provider_ref',
      'p.looks',
      'p.waits_for',
      'p.requested_at',
      nextLook.as('due_at'),
    ])
    .where('p.id', '=', $.id)
    .where(nextLook, '<=', $.due)
    .$narrowType<{ bank: NotNull; last4: NotNull; account_ref: NotNull }>(),
);

export type OpenPayout = NonNullable<(typeof openPayout)['row']>;

interface Look {
  id: Id;
  looks: number;
  status: PayoutStatus;
  ref: string | null;
  failure: PayoutFailure | null;
  lookAt: Date | null;
  waitsFor: Row['waits_for'];
  checkAt: Date | null;
  now: Date;
}

/** `looks` is how many answers were known when the bank was asked: of answers to the same question only the first counts. */
export const noteLook = statement<Look>()(
  'payments.note_look',
  (_db, $) => sql<Pick<Row, 'id'>>`
    update payouts set status = ${$.status}, provider_ref = coalesce(provider_ref, ${$.ref}::text), failure_code = ${$.failure},
      look_at = ${$.lookAt}, waits_for = ${$.waitsFor}, check_at = ${$.checkAt}, looks = looks + 1,
      queued_at = case when ${$.status}::text = 'queued' then coalesce(queued_at, ${$.now}::timestamptz) else queued_at end,
      in_transit_at = case when ${$.status}::text = 'in_transit' then coalesce(in_transit_at, ${$.now}::timestamptz) else in_transit_at end,
      paid_at = case when ${$.status}::text = 'paid' then coalesce(paid_at, ${$.now}::timestamptz) else paid_at end,
      failed_at = case when ${$.status}::text = 'failed' then ${$.now}::timestamptz end
    where id = ${$.id} and looks = ${$.looks} and ${nextLook} is not null returning id`,
);

/** The bank did not answer: it is asked again later. No row: an answer came by then, or who asked beside this one has put it off. */
export const postponeLook = statement<{ id: Id; looks: number; dueAt: Date; lookAt: Date }>()(
  'payments.postpone_look',
  (_db, $) => sql<Pick<Row, 'id'>>`
    update payouts set look_at = case when look_at is not null then ${$.lookAt}::timestamptz end,
      check_at = case when check_at is not null then ${$.lookAt}::timestamptz end
    where id = ${$.id} and looks = ${$.looks} and ${nextLook} = ${$.dueAt} returning id`,
);

/** Payouts that were paid and whose bank is to be asked whether it sent them back. */
export const payoutsToCheck = statement<{ now: Date }>()('payments.payouts_to_check', (db, $) =>
  db.selectFrom('payouts').select('id').where('check_at', '<=', $.now).orderBy('check_at').limit(sql.lit(100)),
);

/** Payouts that the bank should have been asked for long ago. */
export const stuckPayouts = statement<{ before: Date }>()('payments.stuck_payouts', (db, $) =>
  db.selectFrom('payouts').select('id').where('look_at', '<', $.before).orderBy('look_at').limit(sql.lit(100)),
);
