import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { ChatTables } from '../chat.tables.js';

const statement = statementsOf<ChatTables>();

/** Makes the direct conversation of a pair; no row when it is there already. */
export const insertDirect = statement<{ pairKey: string; maker: UserId; closesAt: Date | 'infinity' | null; now: Date }>()(
  'chat.insert_direct',
  (db, $) =>
    db
      .insertInto('conversations')
      .values({
        kind: sql.lit('direct'),
        pair_key: $.pairKey,
        created_by: $.maker,
        closes_at: sql<Date | null>`${$.closesAt}::timestamptz`,
        created_at: $.now,
        updated_at: $.now,
      })
      .onConflict((conflict) => conflict.column('pair_key').doNothing())
      .returning('id'),
);

export const directOfPair = statement<{ pairKey: string }>()('chat.direct_of_pair', (db, $) =>
  db.selectFrom('conversations').select('id').where('pair_key', '=', $.pairKey),
);

export const insertGroup = statement<{ name: string | null; maker: UserId; now: Date }>()('chat.insert_group', (db, $) =>
  db
    .insertInto('conversations')
    .values({ kind: sql.lit('group'), name: $.name, created_by: $.maker, created_at: $.now, updated_at: $.now })
    .returning('id'),
);

/** Puts people into a conversation; its maker leads a group. */
export const insertMembers = statement<{ conversation: Id; people: readonly UserId[]; now: Date; leader: UserId | null }>()(
  'chat.insert_members',
  (_db, $) => sql<object>`
    insert into conversation_members (conversation_id, user_id, role, last_at)
    select ${$.conversation}, member.id, case when member.id = ${$.leader} then 'admin' else 'member' end, ${$.now}
    from unnest(${$.people}::text[]) as member(id) order by member.id`,
);
