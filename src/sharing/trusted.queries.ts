import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { areFriends } from '../friends/friends.sql.js';
import { people, shownAvatar, shownName, takesPart } from '../profiles/profiles.sql.js';
import type { SharingTables } from './sharing.tables.js';
import { maxTrusted, type TrustedContact } from './trusted.contract.js';

const statement = statementsOf<SharingTables>();

type Contact = Selectable<SharingTables['trusted_contacts']>;

export type TrustedRow = Omit<TrustedContact, 'created_at'> & Pick<Contact, 'created_at'>;

/** Friends of `t` who are not shown for now: the block that ended their friendship stands, or they take no part. */
const isHidden = sql<SqlBool>`(t.friend_id is not null and not (${areFriends(sql.ref('t.user_id'), sql.ref('t.friend_id'))}
  and exists (select from ${people('f')} where f.id = t.friend_id and ${takesPart('f')})))`;

/** Some have more than `maxTrusted`: who was hidden did not count meanwhile. */
const shownMax = 20;

/** Those whom one may share with now. */
export const trustedOf = statement<{ me: UserId }>()(
  'sharing.trusted_of',
  (_db, $) => sql<TrustedRow>`
    select t.id, t.friend_id, case when u.id is null then t.name else ${shownName('u')} end as name,
      case when u.id is not null then ${shownAvatar('u')} end as avatar_url, t.created_at
    from trusted_contacts t left join ${people('u')} on u.id = t.friend_id
    where t.user_id = ${$.me} and not ${isHidden}
    order by t.created_at, t.id limit ${sql.lit(shownMax)}`,
);

/** Those who are hidden, but for the last ones chosen: with those who count, no more than are shown once all are back. */
export const forgetHidden = statement<{ me: UserId }>()(
  'sharing.forget_hidden',
  (_db, $) => sql<object>`
    delete from trusted_contacts where id in (
      select t.id from trusted_contacts t where t.user_id = ${$.me} and ${isHidden}
      order by t.created_at desc, t.id desc offset ${sql.lit(shownMax - maxTrusted)})`,
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
