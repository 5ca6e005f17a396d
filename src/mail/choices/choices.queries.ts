import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { accounts } from '../../profiles/profiles.sql.js';
import type { MailKind } from '../mail.contract.js';
import type { MailTables } from '../mail.tables.js';

const statement = statementsOf<MailTables>();

export interface ChoicesRow {
  readonly email: string | null;
  readonly receipts: boolean | null;
  readonly answers: boolean | null;
}

export const choicesOf = statement<{ me: UserId }>()(
  'mail.choices_of',
  (_db, $) => sql<ChoicesRow>`
    select u.email, c.receipts, c.answers from ${accounts('u')} left join mail_choices c on c.user_id = u.id where u.id = ${$.me}`,
);

export const putChoices = statement<{ me: UserId; receipts: boolean; answers: boolean; now: Date }>()('mail.put_choices', (db, $) =>
  db
    .insertInto('mail_choices')
    .values({ user_id: $.me, receipts: $.receipts, answers: $.answers, updated_at: $.now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ receipts: $.receipts, answers: $.answers, updated_at: $.now })),
);

/** Of the two the one that was left stays as it was, or as it is for whoever never chose: receipts off, answers on. */
export const leaveMail = statement<{ userId: UserId; kind: MailKind; now: Date }>()(
  'mail.leave',
  (_db, $) => sql<object>`
    insert into mail_choices as c (user_id, receipts, answers, updated_at)
    select u.id, false, ${$.kind}::text <> 'answers', ${$.now}::timestamptz from ${accounts('u')} where u.id = ${$.userId} and u.email is not null
    on conflict (user_id) do update set
      receipts = c.receipts and ${$.kind}::text <> 'receipts', answers = c.answers and ${$.kind}::text <> 'answers',
      updated_at = excluded.updated_at`,
);
