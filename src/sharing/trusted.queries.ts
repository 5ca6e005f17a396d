import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { areFriends } from '../friends/friends.sql.js';
import { people, shownAvatar, shownName, takesPart } from '../profiles/profiles.sql.js';
import type { SharingTables } from './sharing.tables.js';
import type { TrustedContact } from './trusted.contract.js';

const statement = statementsOf<SharingTables>();

type Contact = Selectable<SharingTables['trusted_contacts']>;

export type TrustedRow = Omit<TrustedContact, 'created_at'> & Pick<Contact, 'created_at'>;

/** Some have more than `maxTrusted`: friends who were not shown did not count once. */
const shownMax = 20;

/** Those whom one may share with now. */
export const trustedOf = statement<{ me: UserId }>()(
  'sharing.trusted_of',
  (_db, $) => sql<TrustedRow>`
    select t.id, t.friend_id, case when u.id is null then t.name else ${shownName('u')} end as name,
      case when u.id is not null then ${shownAvatar('u')} end as avatar_url, t.created_at
    from trusted_contacts t left join ${people('u')} on u.id = t.friend_id
    where t.user_id = ${$.me} and (t.friend_id is null or (${takesPart('u')} and ${areFriends(sql.ref('t.user_id'), sql.ref('t.friend_id'))}))
    order by t.created_at, t.id limit ${sql.lit(shownMax)}`,
);

/** Also those who are not shown: suspended, gone for now, or behind a block. */
export const trustedCount = statement<{ me: UserId }>()('sharing.trusted_count', (db, $) =>
  db
    .selectFrom('trusted_contacts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', $.me),
);

/** What one calls somebody who has no account. */
export const nameOfContact = statement<{ id: Id; me: UserId }>()(
  'sharing.name_of_contact',
  (_db, $) => sql<{ name: string }>`
    select name from trusted_contacts where id = ${$.id} and user_id = ${$.me} and name is not null`,
);

/** Nothing happens where they are trusted already. */
export const insertTrusted = statement<{ me: UserId; friend: UserId | null; name: string | null; now: Date }>()(
  'sharing.insert_trusted',
  (_db, $) => sql<object>`
    insert into trusted_contacts (user_id, friend_id, name, created_at)
    values (${$.me}, ${$.friend}, ${$.name}, ${$.now}) on conflict do nothing`,
);

export const removeTrustedById = statement<{ id: Id; me: UserId }>()('sharing.remove_trusted', (db, $) =>
  db.deleteFrom('trusted_contacts').where('id', '=', $.id).where('user_id', '=', $.me),
);

export const endTrustBetween = statement<{ a: UserId; b: UserId }>()(
  'sharing.end_trust_between',
  (_db, $) => sql<object>`
    delete from trusted_contacts where (user_id = ${$.a} and friend_id = ${$.b}) or (user_id = ${$.b} and friend_id = ${$.a})`,
);
