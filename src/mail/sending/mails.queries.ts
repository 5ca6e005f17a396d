import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { accounts } from '../../profiles/profiles.sql.js';
import type { MailTables } from '../mail.tables.js';
import type { MailFacts } from '../words/mail-words.js';

const statement = statementsOf<MailTables>();

interface NewMail {
  readonly userId: UserId;
  readonly eventKey: string;
  readonly facts: MailFacts;
  readonly now: Date;
}

/** Nothing comes back for a fact that was told before, nor for a receipt that its person has not asked for. */
export const insertMail = statement<NewMail>()(
  'mail.insert',
  (_db, $) => sql<{ id: Id }>`
    insert into mails (user_id, event_key, facts, state, due_at, created_at)
    select ${$.userId}, ${$.eventKey}, ${$.facts}::jsonb, 'waiting', ${$.now}::timestamptz, ${$.now}::timestamptz
      where ${$.facts}::jsonb ->> 'says' <> 'receipt'
        or exists (select from mail_choices c where c.user_id = ${$.userId} and c.receipts)
    on conflict (event_key) do nothing
    returning id`,
);

export interface TakenMail {
  readonly id: Id;
  readonly user_id: UserId;
  readonly facts: MailFacts;
  readonly tries: number;
  /** Null of somebody who has none. */
  readonly email: string | null;
  readonly full_name: string;
  /** Null of an account that is open, also of one that was kept after all. */
  readonly deleted_at: Date | null;
  readonly receipts: boolean | null;
  readonly answers: boolean | null;
}

/** Whoever gets the row sends it: nobody else does before `next`. */
export const takeMail = statement<{ id: Id; now: Date; next: Date }>()(
  'mail.take',
  (_db, $) => sql<TakenMail>`
    with taken as (
      update mails set tries = tries + 1, due_at = ${$.next}::timestamptz
        where id = ${$.id}::uuid and state = 'waiting' and due_at <= ${$.now}::timestamptz
        returning id, user_id, facts, tries
    )
    select taken.id, taken.user_id, taken.facts, taken.tries, u.email, u.full_name, u.deleted_at, c.receipts, c.answers
      from taken join ${accounts('u')} on u.id = taken.user_id left join mail_choices c on c.user_id = taken.user_id`,
);

export const endMail = statement<{ id: Id; state: 'sent' | 'failed' | 'unwanted' }>()('mail.end', (db, $) =>
  db.updateTable('mails').set({ state: $.state }).where('id', '=', $.id).where('state', '=', 'waiting'),
);

export const postponeMail = statement<{ id: Id; at: Date }>()('mail.postpone', (db, $) =>
  db.updateTable('mails').set({ due_at: $.at }).where('id', '=', $.id).where('state', '=', 'waiting'),
);

export const dueMails = statement<{ now: Date; limit: number }>()('mail.due', (db, $) =>
  db.selectFrom('mails').select('id').where('state', '=', 'waiting').where('due_at', '<=', $.now).orderBy('due_at').limit($.limit),
);

export const forgetMails = statement<{ before: Date; limit: number }>()(
  'mail.forget',
  (_db, $) => sql<object>`
    delete from mails where id in (
      select id from mails where state <> 'waiting' and created_at < ${$.before}::timestamptz order by created_at limit ${$.limit}::int)
    returning 1 as gone`,
);
