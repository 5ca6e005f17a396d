import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';

const statement = statementsOf<ChatTables>();

/** The group of mine that has the photo at an address. */
export const groupOfPhoto = statement<{ me: UserId; url: string }>()('chat.group_of_photo', (db, $) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as me', 'me.conversation_id', 'c.id')
    .select('c.id')
    .where('c.photo_url', '=', $.url)
    .where('me.user_id', '=', $.me)
    .where('me.left_at', 'is', null),
);

export const setGroupPhoto = statement<{ id: Id; url: string | null }>()('chat.set_group_photo', (db, $) =>
  db.updateTable('conversations').set({ photo_url: $.url }).where('id', '=', $.id),
);
