import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { people } from '../../profiles/profiles.sql.js';
import { knownName } from '../friends.sql.js';
import type { FriendsTables } from '../friends.tables.js';

const statement = statementsOf<FriendsTables>();

export const ownRelationships = statement<OwnPage>()('friends.own_relationships', (_db, $) =>
  ownRows(
    $,
    sql`
      select r.id::text as place, jsonb_build_object('person_id', o.id, 'name', ${knownName($.me, 'o')}, 'asked_by_me', r.sender_id <> o.id,
        'status', r.status, 'requested_at', r.requested_at, 'responded_at', r.responded_at) as json
      from friend_relationships r join ${people('o')} on o.id in (r.sender_id, r.receiver_id) and o.id <> ${$.me}
      where r.sender_id = ${$.me} or r.receiver_id = ${$.me}`,
  ),
);

/** As I knew them, as long as they are here. */
export const ownBlocks = statement<OwnPage>()('friends.own_blocks', (_db, $) =>
  ownRows(
    $,
    sql`
      select b.blocked_id as place, jsonb_build_object('person_id', b.blocked_id, 'name', ${knownName($.me, 'o')}, 'since', b.created_at) as json
      from user_blocks b join ${people('o')} on o.id = b.blocked_id where b.blocker_id = ${$.me}`,
  ),
);

export const ownDismissals = statement<OwnPage>()('friends.own_dismissals', (_db, $) =>
  ownRows(
    $,
    sql`
      select d.dismissed_id as place, ${rowWithout('d', 'user_id')} as json
      from suggestion_dismissals d where d.user_id = ${$.me}`,
  ),
);

export const ownFriendSettings = statement<OwnPage>()('friends.own_settings', (_db, $) =>
  ownRows($, sql`select s.user_id as place, ${rowWithout('s', 'user_id')} as json from friend_settings s where s.user_id = ${$.me}`),
);

interface Whose {
  me: UserId;
}

export const eraseRelationships = statement<Whose>()(
  'friends.erase_relationships',
  (_db, $) => sql<object>`delete from friend_relationships where sender_id = ${$.me} or receiver_id = ${$.me}`,
);

export const eraseCompanions = statement<Whose>()(
  'friends.erase_companions',
  (_db, $) => sql<object>`delete from ride_companions where one_id = ${$.me} or other_id = ${$.me}`,
);

export const eraseDismissals = statement<Whose>()(
  'friends.erase_dismissals',
  (_db, $) => sql<object>`delete from suggestion_dismissals where user_id = ${$.me} or dismissed_id = ${$.me}`,
);

export const eraseSettings = statement<Whose>()('friends.erase_settings', (db, $) =>
  db.deleteFrom('friend_settings').where('user_id', '=', $.me),
);

/** A block stays, since what it hides would come back with its end; nothing in it says whom it is about. */
export const namelessBlocks = statement<Whose>()(
  'friends.nameless_blocks',
  (_db, $) => sql<object>`
    update user_blocks set full_name = null, avatar_url = null, ended_friendship = null where blocker_id = ${$.me} or blocked_id = ${$.me}`,
);
