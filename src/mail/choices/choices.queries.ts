import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { accounts } from '../../profiles/profiles.sql.js';
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

/** Who never chose has answers, and no receipts. */
export const usualChoices = { receipts: false, answers: true } as const;

/** What is given is taken; what is null stays as it was, or as it is for whoever never chose. Nothing for whoever has no address. */
export const changeChoices = statement<{ me: UserId; receipts: boolean | null; answers: boolean | null; now: Date }>()(
  'mail.change_choices',
  (_db, $) => sql<object>`
    insert into mail_choices as c (user_id, receipts, answers, updated_at)
    select u.id, coalesce(${$.receipts}::boolean, ${sql.lit(usualChoices.receipts)}),
      coalesce(${$.answers}::boolean, ${sql.lit(usualChoices.answers)}), ${$.now}::timestamptz
    from ${accounts('u')} where u.id = ${$.me} and u.email is not null
    on conflict (user_id) do update set
      receipts = coalesce(${$.receipts}::boolean, c.receipts), answers = coalesce(${$.answers}::boolean, c.answers),
      updated_at = excluded.updated_at`,
);
