import { sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import type { Message } from '../messages/message.contract.js';
import { messageJson } from '../messages/message.queries.js';
import { type Seen, seenMessage } from '../messages/seen.queries.js';

const statement = statementsOf<ChatTables>();

/** One translation of a message. */
export interface TranslationPlace {
  id: Id;
  language: string;
}

interface Claiming extends TranslationPlace {
  claim: Id;
  until: Date;
  now: Date;
}

/** A message that I see, held against edits and deletions: what is claimed for it is gone with what it says. */
export const heldMessage = statement<Seen>()(
  'chat.held_message',
  (_db, $) => sql<{ message: Message }>`select ${messageJson()} as message from ${seenMessage($)} for key share of m`,
);

/** What message `m` said when it was translated it says no more: an instance of before translations edits without forgetting them. */
const isOutdated = sql<SqlBool>`(m.edited_at is not null and m.edited_at > t.created_at)`;

/** No row where it is there, or somebody else is at it. It counts from the message's last edit, whatever the clock says. */
export const claimTranslation = statement<Claiming>()(
  'chat.claim_translation',
  (_db, $) => sql<object>`
    insert into message_translations as t (message_id, language, claim, claimed_until, created_at)
    select m.id, ${$.language}, ${$.claim}::uuid, ${$.until}::timestamptz, greatest(${$.now}::timestamptz, m.edited_at)
    from messages m where m.id = ${$.id}
    on conflict (message_id, language) do update
      set text = null, claim = excluded.claim, claimed_until = excluded.claimed_until, created_at = excluded.created_at
      where t.claimed_until <= ${$.now} or exists (select from messages m where m.id = t.message_id and ${isOutdated})
    returning 1`,
);

/** Its text is null while somebody is at it. No row: none, or of no message that I see. */
export const translationAsSeen = statement<TranslationPlace & { me: UserId }>()(
  'chat.translation_as_seen',
  (_db, $) => sql<{ text: string | null }>`
    select t.text from message_translations t
    where t.message_id = ${$.id} and t.language = ${$.language} and exists (select 1 from ${seenMessage($)} and not ${isOutdated})`,
);

/** No row where the message says something else by now, or somebody else is at it. The newest so many stay. */
export const keepTranslation = statement<TranslationPlace & { claim: Id; text: string; limit: number }>()(
  'chat.keep_translation',
  (_db, $) => sql<object>`
    with old as (
      delete from message_translations where message_id = ${$.id} and language in (
        select o.language from message_translations o where o.message_id = ${$.id} and o.text is not null and o.language <> ${$.language}
        order by o.created_at desc, o.language offset ${$.limit}::int - 1)
    )
    update message_translations set text = ${$.text}, claim = null, claimed_until = null
    where message_id = ${$.id} and language = ${$.language} and claim = ${$.claim}
    returning 1`,
);

export const releaseTranslation = statement<TranslationPlace & { claim: Id }>()(
  'chat.release_translation',
  (_db, $) => sql<object>`
    delete from message_translations where message_id = ${$.id} and language = ${$.language} and claim = ${$.claim}`,
);
