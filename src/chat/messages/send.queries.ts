import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';
import { canWrite, hasEnded } from '../conversations/hidden.queries.js';
import { isAnswerable } from './message.queries.js';

const statement = statementsOf<ChatTables>();

type Message = Selectable<ChatTables['messages']>;

/** A message on its way into the database: to a conversation, or to the direct one of a pair; `n` is its place in the batch. */
type Send = Pick<Message, 'sender_id' | 'client_id' | 'message' | 'message_type' | 'reply_to'> & {
  readonly n: number;
  readonly conversation_id: Id | null;
  readonly pair_key: string | null;
  readonly metadata: object;
  readonly attachments: readonly object[];
};

interface Batch {
  batch: readonly Send[];
  now: Date;
  /** The job that tells recipients. */
  queue: string;
  job: string;
  attempts: number;
  backoffMs: number;
}

type Verdict = 'stored' | 'repeat' | 'no_conversation' | 'not_member' | 'refused' | 'ended' | 'bad_reply' | 'bad_attachment' | 'busy';

/** What became of one send; `id` is that of the first copy of it in the batch, at place `first_n`, or of the message that its key was used for. */
export interface Judged {
  n: number;
  verdict: Verdict;
  conversation_id: Id | null;
  kind: Selectable<ChatTables['conversations']>['kind'] | null;
  id: Id | null;
  seq: number | null;
  first_n: number | null;
  audience: UserId[] | null;
  job_id: string | null;
}

/** The batch, and the conversations that it is for. */
const found = ($: Slots<Batch>) => sql`
  with input as materialized (
    select * from json_to_recordset(${$.json.batch}::json) as i(n int, sender_id text, conversation_id uuid, pair_key text,
      client_id uuid, message text, message_type text, reply_to uuid, metadata jsonb, attachments jsonb)
  ),
  found as materialized (
    select c.id, c.kind, c.pair_key, c.block_changes from conversations c where c.id = any(array(select conversation_id from input))
    union all
    select c.id, c.kind, c.pair_key, c.block_changes from conversations c
    where c.pair_key = any(array(select pair_key from input where conversation_id is null))
      and not exists (select 1 from input i where i.conversation_id = c.id)
  )`;

/**
 * The files that the batch asks for, and those of them that no message has, held until the end: of two sends that ask for
 * one the second finds that it is taken. Held after the conversations, so that nobody waits for the other in a circle.
 */
const files = sql`
  asked as materialized (
    select i.n, i.sender_id, i.client_id, (a.value ->> 'id')::uuid as id
    from input i cross join lateral jsonb_array_elements(i.attachments) a(value) where i.attachments <> '[]'
  ),
  held as materialized (
    select f.id, f.owner_id from attachments f
    where f.id = any(array(select k.id from asked k)) and f.message_id is null and (select count(*) from locked) >= 0
    order by f.id for no key update of f
  )`;

/** Whether a send asks for a file that is not its sender's, is gone or taken, or asked for by another one before it. */
const asksInVain = sql`i.attachments <> '[]' and exists (
  select 1 from asked k where k.n = i.n and (
    not exists (select 1 from held h where h.id = k.id and h.owner_id = k.sender_id)
    or exists (select 1 from asked o where o.id = k.id and o.n < k.n and o.sender_id = k.sender_id and (o.client_id = k.client_id) is not true)))`;

/** What is to become of each send; a key that was used before wins over everything else (P2). */
const judged = ($: Slots<Batch>, refusals: RawBuilder<unknown>) => sql`
  target as materialized (
    select i.n, coalesce(f.id, p.id) as id, coalesce(f.kind, p.kind) as kind, coalesce(f.block_changes, p.block_changes) as block_changes
    from input i
    left join found f on f.id = i.conversation_id
    left join found p on i.conversation_id is null and p.pair_key = i.pair_key
  ),
  judged as materialized (
    select i.*, t.id as target, t.kind, prior.id as prior_id,
      case
        when prior.id is not null then 'repeat'
        when t.id is null then 'no_conversation'
        when me.user_id is null then 'not_member'
        when l.id is null or l.block_changes <> t.block_changes then 'busy'
        when not ${canWrite('t')} then 'refused'
        when ${hasEnded('l', $.now)} then 'ended'
        when i.reply_to is not null and not ${isAnswerable(sql`i.reply_to`, 't')} then 'bad_reply'
        ${refusals}
        else 'stored'
      end as verdict
    from input i
    join target t on t.n = i.n
    left join locked l on l.id = t.id
    left join lateral (
      select m.user_id, m.joined_seq from conversation_members m
      where m.conversation_id = t.id and m.user_id = i.sender_id and m.left_at is null limit 1
    ) me on true
    left join lateral (select m.id from messages m where m.sender_id = i.sender_id and m.client_id = i.client_id limit 1) prior on true
  )`;

/** Places and rows of those that may be sent; of copies within the batch only the first. */
const stored = ($: Slots<Batch>) => sql`
  keyed as materialized (
    select j.*, first_value(j.n) over (partition by j.sender_id, coalesce(j.client_id::text, j.n::text) order by j.n) as first_n
    from judged j where j.verdict = 'stored'
  ),
  fresh as materialized (
    select k.*, uuidv7() as id, row_number() over (partition by k.target order by k.n) as place
    from keyed k where k.n = k.first_n
  ),
  counts as (select target, count(*) as total from fresh group by target),
  own as (select target, sender_id, count(*) as total from fresh group by target, sender_id),
  bumped as (
    update conversations c set last_seq = c.last_seq + n.total, last_message_at = ${$.now}, updated_at = ${$.now}, changed_xid = pg_current_xact_id()
    from counts n where c.id = n.target
    returning c.id, c.last_seq - n.total as base
  ),
  placed as materialized (select f.*, b.base + f.place as seq from fresh f join bumped b on b.id = f.target),
  stored as (
    insert into messages (id, conversation_id, seq, sender_id, client_id, message, message_type, reply_to, metadata, attachments, created_at)
    select id, target, seq, sender_id, client_id, message, message_type, reply_to, metadata, attachments, ${$.now} from placed
  )`;

/** From now on a message has them. */
const claimed = sql`
  claimed as (
    update attachments f set message_id = k.message_id, conversation_id = k.target
    from (
      select p.id as message_id, p.target, (a.value ->> 'id')::uuid as id
      from placed p cross join lateral jsonb_array_elements(p.attachments) a(value) where p.attachments <> '[]'
    ) k
    where f.id = k.id and f.id = any(array(select o.id from asked o)) and f.message_id is null
  )`;

/**
 * Counters of the members, and the job. What they archived comes back, unless it is muted and the message somebody else's;
 * whoever writes has seen what they marked as unread (M114).
 */
const told = ($: Slots<Batch>) => sql`
  raises as materialized (
    select m.conversation_id, m.user_id, n.total - coalesce(o.total, 0) as total, o.total is null as is_others
    from counts n
    join conversation_members m on m.conversation_id = n.target and m.left_at is null
    left join own o on o.target = n.target and o.sender_id = m.user_id
  ),
  told as (
    update conversation_members m set unread_count = m.unread_count + r.total, last_at = ${$.now},
      is_archived = m.is_archived and m.is_muted and r.is_others, is_marked_unread = m.is_marked_unread and r.is_others
    from raises r where m.conversation_id = r.conversation_id and m.user_id = r.user_id
    returning m.conversation_id, m.user_id
  ),
  audience as (select conversation_id, array_agg(user_id) as user_ids from told group by conversation_id),
  queued as (
    insert into outbox (queue, name, payload, attempts, backoff_ms, run_at, created_at)
    select ${$.queue}, ${$.job}, jsonb_build_object('message_ids', jsonb_agg(id)), ${$.attempts}, ${$.backoffMs}, ${$.now}, ${$.now} from fresh having count(*) > 0
    returning id
  )`;

const answer = sql`
  select j.n, j.verdict, j.target as conversation_id, j.kind, coalesce(p.id, j.prior_id) as id, p.seq::int as seq,
    k.first_n, a.user_ids as audience, (select id from queued) as job_id
  from judged j
  left join keyed k on k.n = j.n
  left join placed p on p.n = k.first_n
  left join audience a on a.conversation_id = p.target`;

/**
 * Stores a batch of sends in one statement, each judged by itself (docs/decisions/010). Most have no files: `files` is for those that do.
 *
 * The conversations' rows are locked in the order of their ids, before anything is written; everything of a
 * conversation (seq, members, receipts, deletes) changes under that lock. With `skip`, one that another
 * transaction holds is answered `busy`, so that it holds up nobody else's send; `wait` waits for it.
 *
 * Blocks are read from the statement's snapshot, but a row that was waited for comes as it is now: when its
 * `block_changes` moved meanwhile, the send is `busy` as well and is judged anew. So no message is committed
 * after a block of its pair, and no statement more is needed. When it ends (`closes_at`) is read from the row itself.
 *
 * `last_seq`, `unread_count` are raised from the newest committed row, not from the statement's snapshot:
 * an UPDATE that meets a newer row goes on from it (READ COMMITTED). A `client_id` that was committed after
 * the snapshot fails the unique index, and with it the batch, which is tried again: so a seq is never spent.
 */
function send($: Slots<Batch>, lock: 'skip' | 'wait', hasFiles = false) {
  const locked = sql`
  locked as materialized (
    select c.id, c.block_changes, c.closes_at from conversations c where c.id = any(array(select id from found))
    order by c.id for no key update of c ${lock === 'skip' ? sql`skip locked` : sql``}
  )`;
  const judgedFiles = judged($, sql`when ${asksInVain} then 'bad_attachment'`);
  const parts = hasFiles
    ? [found($), locked, files, judgedFiles, stored($), claimed, told($)]
    : [found($), locked, judged($, sql``), stored($), told($)];
  return sql<Judged>`${sql.join(parts)}${answer}`;
}

export const sendSkipping = statement<Batch>()('chat.send', (_db, $) => send($, 'skip'));
export const sendWaiting = statement<Batch>()('chat.send_wait', (_db, $) => send($, 'wait'));
export const sendFilesSkipping = statement<Batch>()('chat.send_files', (_db, $) => send($, 'skip', true));
export const sendFilesWaiting = statement<Batch>()('chat.send_files_wait', (_db, $) => send($, 'wait', true));
