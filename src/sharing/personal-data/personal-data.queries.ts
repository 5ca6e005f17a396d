import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { knownName } from '../../friends/friends.sql.js';
import { people } from '../../profiles/profiles.sql.js';
import { rides } from '../../rides/rides.sql.js';
import type { SharingTables } from '../sharing.tables.js';

const statement = statementsOf<SharingTables>();

export const ownContacts = statement<OwnPage>()('sharing.own_contacts', (_db, $) =>
  ownRows(
    $,
    sql`
      select t.id::text as place,
        ${rowWithout('t', 'user_id', 'name')} || jsonb_build_object('name', coalesce(t.name, ${knownName($.me, 'u')})) as json
      from trusted_contacts t left join ${people('u')} on u.id = t.friend_id where t.user_id = ${$.me}`,
  ),
);

/** Those to my rides, and those that went with alerts of mine, whoever's ride it was. */
export const ownShares = statement<OwnPage>()('sharing.own_shares', (_db, $) =>
  ownRows(
    $,
    sql`
      select s.id::text as place, ${rowWithout('s', 'token_hash')} as json
      from trip_shares s
      where s.alert_by = ${$.me}
        or s.alert_by is null and s.ride_id = any(array(select r.id from ${rides('r')} where r.customer_id = ${$.me}))`,
  ),
);

/** My own contacts, and me among those of others. */
export const eraseContacts = statement<{ me: UserId }>()(
  'sharing.erase_contacts',
  (_db, $) => sql<object>`delete from trusted_contacts where user_id = ${$.me} or friend_id = ${$.me}`,
);

export const eraseShares = statement<{ me: UserId }>()(
  'sharing.erase_shares',
  (_db, $) => sql<object>`
    delete from trip_shares
    where friend_id = ${$.me} or alert_by = ${$.me} or ride_id = any(array(select r.id from ${rides('r')} where r.customer_id = ${$.me}))`,
);
