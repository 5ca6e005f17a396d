import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { areFriends, isRarelyBlocked } from '../../friends/friends.sql.js';
import { people, takesPart } from '../../profiles/profiles.sql.js';
import type { ChatTables } from '../chat.tables.js';
import { hasEnded } from './hidden.queries.js';

const statement = statementsOf<ChatTables>();

interface Pairs {
  me: UserId;
  others: readonly UserId[];
  /** Of each of these with me. */
  pairKeys: readonly string[];
  now: Date;
}

/** How somebody stands to me. */
export interface ContactFacts {
  id: UserId;
  /** Both take part, and neither blocks the other. */
  is_open: boolean;
  has_agent: boolean;
  /** Theirs with me: what they write in goes on, for good or as long as a ride lets it; or it has ended. */
  conversation: 'lasts' | 'open' | 'ended' | null;
  are_friends: boolean;
}

/** How each of others stands to me; no row of whom there is not. */
export const contactFactsOf = statement<Pairs>()(
  'chat.contact_facts_of',
  (_db, $) => sql<ContactFacts>`
    select u.id, (${takesPart('me')} and ${takesPart('u')} and not ${isRarelyBlocked($.me, sql.ref('u.id'))}) as is_open,
      (me.is_agent or u.is_agent) as has_agent,
      case when c.id is null then null when c.closes_at is null then 'lasts' when ${hasEnded('c', $.now)} then 'ended' else 'open' end as conversation,
      ${areFriends($.me, sql.ref('u.id'))} as are_friends
    from unnest(${$.others}::text[], ${$.pairKeys}::text[]) as other(id, pair_key)
    join ${people('u')} on u.id = other.id join ${people('me')} on me.id = ${$.me}
    left join conversations c on c.pair_key = other.pair_key`,
);
