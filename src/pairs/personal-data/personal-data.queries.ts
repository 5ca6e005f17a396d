import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { knownName } from '../../friends/friends.sql.js';
import { people, shownName } from '../../profiles/profiles.sql.js';
import type { PairsTables } from '../pairs.tables.js';

const statement = statementsOf<PairsTables>();

export const ownFavorites = statement<OwnPage>()('pairs.own_favorites', (_db, $) =>
  ownRows(
    $,
    sql`
      select f.driver_id as place, jsonb_build_object('person_id', f.driver_id, 'name', ${knownName($.me, 'u')}, 'since', f.created_at) as json
      from favourite_drivers f join ${people('u')} on u.id = f.driver_id where f.rider_id = ${$.me}`,
  ),
);

/** As their rides show them, across a block as well. */
export const ownPairBlocks = statement<OwnPage>()('pairs.own_pair_blocks', (_db, $) =>
  ownRows(
    $,
    sql`
      select b.blocked_id as place, jsonb_build_object('person_id', b.blocked_id, 'name', ${shownName('u')}, 'since', b.created_at) as json
      from pair_blocks b join ${people('u')} on u.id = b.blocked_id where b.blocker_id = ${$.me}`,
  ),
);

interface Whose {
  me: UserId;
}

/** Those of others too: whoever is gone is nobody's favorite, and asked for nobody's ride. */
export const eraseFavorites = statement<Whose>()(
  'pairs.erase_favorites',
  (_db, $) => sql<object>`delete from favourite_drivers where rider_id = ${$.me} or driver_id = ${$.me}`,
);

export const erasePairBlocks = statement<Whose>()(
  'pairs.erase_pair_blocks',
  (_db, $) => sql<object>`delete from pair_blocks where blocker_id = ${$.me} or blocked_id = ${$.me}`,
);
