import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { seenMessageOf } from '../messages/seen.queries.js';

const statement = statementsOf<ChatTables>();

export const addPicture = statement<{ message: Id; fileName: string }>()('chat.add_preview_picture', (db, $) =>
  db.insertInto('preview_pictures').values({ message_id: $.message, file_name: $.fileName }).returning('id'),
);

/** For whoever sees its message now (UP-4). */
export const readablePicture = statement<{ id: Id; me: UserId }>()(
  'chat.readable_preview_picture',
  (_db, $) => sql<{ file_name: string }>`
    select p.file_name from preview_pictures p
    where p.id = ${$.id} and exists (select 1 from ${seenMessageOf(sql.ref('p.message_id'), $.me)})`,
);

export const removePictures = statement<{ message: Id }>()(
  'chat.remove_preview_pictures',
  (_db, $) => sql<{ file_name: string }>`delete from preview_pictures where message_id = ${$.message} returning file_name`,
);

export const removePicturesIn = statement<{ conversations: readonly Id[] }>()(
  'chat.remove_preview_pictures_in',
  (_db, $) => sql<{ file_name: string }>`
    delete from preview_pictures p using messages m
    where m.id = p.message_id and m.conversation_id = any(${$.conversations}::uuid[]) returning p.file_name`,
);
