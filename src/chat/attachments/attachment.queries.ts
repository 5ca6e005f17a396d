import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { seenMessageOf } from '../messages/seen.queries.js';
import type { Attachment } from './attachment.contract.js';
import { maxBytesLeft, type Taken } from './attachment.rules.js';

const statement = statementsOf<ChatTables>();

/** Where a file is read (attachment-files.controller.ts). */
const address = sql`${sql.lit('/files/attachments/')} || a.id::text`;

/** A row of attachments aliased `a` as the wire's Attachment. */
const attachmentJson = sql<Attachment>`json_build_object(
  'id', a.id, 'type', a.kind, 'name', a.name, 'url', ${address},
  'thumbnail_url', case when a.thumbnail_name is not null then ${address} || '/thumbnail' end,
  'mime', a.mime, 'bytes', a.bytes, 'width', a.width, 'height', a.height, 'duration_ms', a.duration_ms, 'peaks', a.peaks)`;

/** What the files of a person take up; a thumbnail counts as nothing, and of what they left to groups only what is more than they may leave (decision 140). */
export const takenBy = statement<{ me: UserId }>()(
  'chat.attachments_taken_by',
  (_db, $) => sql<Taken>`
    select coalesce(sum(sent.bytes) filter (where mine.left_at is null), 0)::float8
        + greatest(0, coalesce(sum(sent.bytes) filter (where mine.left_at is not null), 0)::float8 - ${sql.lit(maxBytesLeft)}) as bytes,
      coalesce(sum(sent.unsent), 0)::int as unsent
    from (select a.conversation_id, sum(a.bytes) as bytes, count(*) filter (where a.message_id is null) as unsent
        from attachments a where a.owner_id = ${$.me} group by a.conversation_id) sent
      left join conversation_members mine on mine.conversation_id = sent.conversation_id and mine.user_id = ${$.me}`,
);

interface NewAttachment {
  readonly owner: UserId;
  readonly kind: Attachment['type'];
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly peaks: readonly number[] | null;
  readonly fileName: string;
  readonly thumbnailName: string | null;
  readonly now: Date;
}

export const insertAttachment = statement<NewAttachment>()(
  'chat.insert_attachment',
  (_db, $) => sql<{ attachment: Attachment }>`
    insert into attachments as a (owner_id, kind, name, mime, bytes, width, height, duration_ms, peaks, file_name, thumbnail_name, created_at)
    values (${$.owner}, ${$.kind}, ${$.name}, ${$.mime}, ${$.bytes}, ${$.width}, ${$.height}, ${$.durationMs},
      nullif(${$.json.peaks}::jsonb, 'null'), ${$.fileName}, ${$.thumbnailName}, ${$.now})
    returning ${attachmentJson} as attachment`,
);

export interface Attachable {
  /** In no order; also those that a message has already, which the send itself refuses. */
  files: Attachment[];
  /** My key was used before: what I send under it is stored already. */
  isRepeat: boolean;
}

/** Files of mine that are to be sent under a key of mine. */
export const attachable = statement<{ me: UserId; ids: readonly Id[]; tempId: Id | null }>()(
  'chat.attachable',
  (_db, $) => sql<Attachable>`
    select
      (select coalesce(json_agg(${attachmentJson}), '[]') from attachments a where a.id = any(${$.ids}::uuid[]) and a.owner_id = ${$.me}) as files,
      exists (select 1 from messages mine where mine.sender_id = ${$.me} and mine.client_id = ${$.tempId}::uuid) as "isRepeat"`,
);

/** The stored files of a row of attachments. */
export interface Removed {
  names: string[];
}
const namesOf = (row: string) =>
  sql<string[]>`array_remove(array[${sql.ref(`${row}.file_name`)}, ${sql.ref(`${row}.thumbnail_name`)}], null)`;
const namesOfRemoved = namesOf('attachments');

/** My file, unless a message has it: of a send at the same time one waits for the other. */
export const removeUnsent = statement<{ id: Id; me: UserId }>()(
  'chat.remove_unsent_attachment',
  (_db, $) => sql<Removed>`
    delete from attachments where id = ${$.id} and owner_id = ${$.me} and message_id is null
    returning ${namesOfRemoved} as names`,
);

export const removeOfMessage = statement<{ message: Id }>()(
  'chat.remove_attachments_of_message',
  (_db, $) => sql<Removed>`delete from attachments where message_id = ${$.message} returning ${namesOfRemoved} as names`,
);

export const removeOfConversations = statement<{ conversations: readonly Id[] }>()(
  'chat.remove_attachments_of_conversations',
  (_db, $) => sql<Removed>`
    delete from attachments where conversation_id = any(${$.conversations}::uuid[]) returning ${namesOfRemoved} as names`,
);

/** Those of mine that are still unsent; of a send at the same time one waits for the other. */
export const removeUnsentOf = statement<{ ids: readonly Id[]; me: UserId }>()(
  'chat.remove_unsent_attachments',
  (_db, $) => sql<Removed>`
    delete from attachments where id = any(${$.ids}::uuid[]) and owner_id = ${$.me} and message_id is null
    returning ${namesOfRemoved} as names`,
);

/** A file of mine that is as that of a message, and the stored files that both are. */
export interface Copied extends Removed {
  attachment: Attachment;
}

/** Files of my own that are those of a message, in its order; unsent (M114). */
export const copyOfMessage = statement<{ message: Id; me: UserId; now: Date }>()(
  'chat.copy_attachments_of_message',
  (_db, $) => sql<Copied>`
    with source as materialized (
      select f.*, uuidv7() as copy_id, p.place
      from messages m cross join lateral jsonb_array_elements(m.attachments) with ordinality p(said, place)
      join attachments f on f.message_id = m.id and f.id = (p.said ->> 'id')::uuid
      where m.id = ${$.message}
    ),
    copied as (
      insert into attachments (id, owner_id, kind, name, mime, bytes, width, height, duration_ms, peaks, file_name, thumbnail_name, created_at)
      select s.copy_id, ${$.me}::text, s.kind, s.name, s.mime, s.bytes, s.width, s.height, s.duration_ms, s.peaks, s.file_name,
        s.thumbnail_name, ${$.now}::timestamptz
      from source s
      returning *
    )
    select ${attachmentJson} as attachment, ${namesOf('a')} as names
    from copied a join source s on s.copy_id = a.id order by s.place`,
);

/** Files that nobody sent for too long; one that is being sent is left alone. */
export const removeForgotten = statement<{ before: Date; limit: number }>()(
  'chat.remove_forgotten_attachments',
  (_db, $) => sql<Removed>`
    delete from attachments where id = any(array(
      select a.id from attachments a where a.message_id is null and a.created_at < ${$.before}
      order by a.created_at limit ${$.limit} for update skip locked))
    returning ${namesOfRemoved} as names`,
);

export interface ReadableFile {
  type: Attachment['type'];
  name: string;
  mime: string;
  bytes: number;
  file_name: string;
  thumbnail_name: string | null;
}

/** A file for somebody who may read it now (UP-4): its owner while nobody has it, then whoever sees its message. */
export const readableFile = statement<{ id: Id; me: UserId }>()(
  'chat.readable_file',
  (_db, $) => sql<ReadableFile>`
    select a.kind as type, a.name, a.mime, a.bytes, a.file_name, a.thumbnail_name
    from attachments a
    where a.id = ${$.id} and (
      (a.message_id is null and a.owner_id = ${$.me})
      or exists (select 1 from ${seenMessageOf(sql.ref('a.message_id'), $.me)}))`,
);
