import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import type { MailTables } from '../mail.tables.js';

const statement = statementsOf<MailTables>();

export const ownMails = statement<OwnPage>()('mail.own_mails', (_db, $) =>
  ownRows(
    $,
    sql`
      select m.id::text as place, ${rowWithout('m', 'user_id', 'event_key', 'due_at')} as json from mails m where m.user_id = ${$.me}`,
  ),
);

export const ownChoices = statement<OwnPage>()('mail.own_choices', (_db, $) =>
  ownRows(
    $,
    sql`
      select c.user_id as place, ${rowWithout('c', 'user_id')} as json from mail_choices c where c.user_id = ${$.me}`,
  ),
);

export const eraseMails = statement<{ me: UserId }>()('mail.erase_mails', (db, $) => db.deleteFrom('mails').where('user_id', '=', $.me));

export const eraseChoices = statement<{ me: UserId }>()('mail.erase_choices', (db, $) =>
  db.deleteFrom('mail_choices').where('user_id', '=', $.me),
);
