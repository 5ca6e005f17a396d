import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { isBlank } from '../../contract/text.js';
import { literal } from '../../database/patterns.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import type { Person } from '../../profiles/profiles.contract.js';
import { myBlockOf } from '../blocks/blocks.queries.js';
import { viewBlock } from '../blocks/blocks.view.js';
import { FriendsApi } from '../friends.api.js';
import { friendStatusOf } from '../friends.view.js';
import { type FoundPerson, type PersonProfile, searchMax, type SuggestedUser, suggestionsMax } from './people.contract.js';
import { peopleByName, type RelationshipSeen, relationshipSeen } from './people.queries.js';
import { viewSuggestion } from './people.view.js';
import { suggestions } from './suggestions.queries.js';

/** Below this many characters a name is matched only at the beginning of its words: that is what the index can find. */
const wholeTextFrom = 3;

/** Finding people: suggestions, the search, and one person's page. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly profiles: ProfilesApi,
    private readonly friends: FriendsApi,
  ) {}

  async suggested(me: UserId): Promise<SuggestedUser[]> {
    return (await this.sql.all(suggestions, { me, limit: suggestionsMax })).map(viewSuggestion);
  }

  async dismiss(me: UserId, userId: UserId): Promise<{ user_id: UserId; dismissed: true }> {
    const isDismissed = await this.work.run((unit) => this.friends.dismissSuggestion(unit, me, userId));
    return isDismissed ? { user_id: userId, dismissed: true } : refuse(commonProblems, 'not_found');
  }

  async search(me: UserId, q: string): Promise<FoundPerson[]> {
    if (isBlank(q)) return [];
    const rows = await this.sql.all(peopleByName, { me, ...patternsFor(q.trim()), limit: searchMax });
    return rows.map(({ id, full_name, avatar_url, request_id, sender_id, status }) => ({
      clerk_id: id,
      full_name,
      avatar_url,
      friend_status: sender_id && status ? friendStatusOf(me, { sender_id, status }) : 'none',
      request_id: status === 'pending' ? request_id : null,
    }));
  }

  async profile(me: UserId, id: UserId): Promise<PersonProfile> {
    const [people, active, isBlocked, row] = await Promise.all([
      this.profiles.byIds([id]),
      this.profiles.activeIds([id]),
      this.friends.isBlockedBetween(me, id),
      this.sql.one(relationshipSeen, { me, other: id }),
    ]);
    if (isBlocked) return this.blockedByMe(me, id);
    const user = people.get(id);
    if (!user || !active.has(id)) refuse(commonProblems, 'not_found');
    return id === me ? { audience: 'self', user } : asSeenBy(me, user, row);
  }

  /** One's own block can be looked at and taken back; of one by the other nobody learns. */
  private async blockedByMe(me: UserId, id: UserId): Promise<PersonProfile> {
    const row = await this.sql.one(myBlockOf, { me, other: id });
    if (!row) refuse(commonProblems, 'not_found');
    const { blocked_at, ...user } = viewBlock(row);
    return { audience: 'blocked', user, blocked_at };
  }
}

function asSeenBy(me: UserId, user: Person, row: RelationshipSeen | undefined): PersonProfile {
  if (row?.status === 'accepted') {
    const since = row.responded_at ?? row.requested_at;
    return { audience: 'friend', user, mutual_friends: row.mutual_friends, friend_since: since.toISOString() };
  }
  return {
    audience: 'stranger',
    user,
    friend_status: row ? friendStatusOf(me, row) : 'none',
    request_id: row?.status === 'pending' ? row.id : null,
  };
}

function patternsFor(q: string): { pattern: string; orPattern: string } {
  const name = literal(q);
  if (Array.from(q).length >= wholeTextFrom) return { pattern: `%${name}%`, orPattern: `%${name}%` };
  return { pattern: `${name}%`, orPattern: `% ${name}%` };
}
