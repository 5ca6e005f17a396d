import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { BlockReader } from '../profiles/profiles.api.js';
import { nameKnownTo } from './blocks/blocks.queries.js';
import type { FriendStatus } from './friends.contract.js';
import { blockBetween, lockPair, lockPairOf, lockPairs, relationshipsWith } from './friends.queries.js';
import { suggestionDismissed } from './friends.events.js';
import { type RelationshipRow, friendStatusOf } from './friends.view.js';
import { type SuggestedUser, suggestionsMax } from './people/people.contract.js';
import { viewSuggestion } from './people/people.view.js';
import { dismiss, dismissalSince, rememberCompanions, suggestible, suggestions } from './people/suggestions.queries.js';

export interface Relationship {
  readonly friend_status: FriendStatus;
  /** The pending request between us, for answering it. */
  readonly request_id: string | null;
}

const strangers: Relationship = { friend_status: 'none', request_id: null };

/** What other modules may ask about friendship and blocks; always read from the database (SEC-9). */
@Injectable()
export class FriendsApi extends BlockReader {
  constructor(private readonly sql: Sql) {
    super();
  }

  async areFriends(a: UserId, b: UserId): Promise<boolean> {
    return (await this.relationships(a, [b])).get(b)?.friend_status === 'accepted';
  }

  async isBlockedBetween(a: UserId, b: UserId): Promise<boolean> {
    return (await this.sql.one(blockBetween, { a, b }))?.is_blocked === true;
  }

  /** Until this transaction ends nobody of these two blocks, unblocks or befriends the other: what is asked now stays true. */
  async holdPair(unit: Unit, a: UserId, b: UserId): Promise<void> {
    await unit.all(lockPair, { a, b });
  }

  /** … with none of these; in one order, so that no two who do so wait for each other. */
  async holdPairs(unit: Unit, me: UserId, others: readonly UserId[]): Promise<void> {
    await unit.all(lockPairs, { me, others: others.toSorted((one, next) => (one < next ? -1 : 1)) });
  }

  /**
   * … and nothing ends `person`'s part in the town meanwhile: who suspends them, takes a role from them or closes their account waits, and
   * sees what was made. False when that came before. The pair, their person, then rides: nobody may hold these in another order.
   */
  async holdPairOf(unit: Unit, person: UserId, other: UserId): Promise<boolean> {
    return (await unit.one(lockPairOf, { a: person, b: other })) !== undefined;
  }

  /** `holdPair` of two of whom neither blocks the other: false where one did before (P22). */
  async holdUnblocked(unit: Unit, a: UserId, b: UserId): Promise<boolean> {
    await this.holdPair(unit, a, b);
    return !(await this.isBlockedBetween(a, b));
  }

  /** `holdPair` of friends: false of two who are none. */
  async holdFriends(unit: Unit, a: UserId, b: UserId): Promise<boolean> {
    await this.holdPair(unit, a, b);
    return this.areFriends(a, b);
  }

  /** By what name `me` knows somebody, as they were when `me` blocked them; null of whoever cannot be seen, undefined for nobody (P22). */
  async nameKnownTo(unit: Unit, me: UserId, id: UserId): Promise<string | null | undefined> {
    const row = await unit.one(nameKnownTo, { me, other: id });
    return row?.full_name;
  }

  /** Whom `id` may know, those with the most friends in common first: nobody whom they know, dismissed or shut out (M82, M87, M88). */
  async suggestedTo(unit: Unit, id: UserId): Promise<SuggestedUser[]> {
    // A friendship that this transaction makes counts.
    await unit.em.flush();
    return (await unit.all(suggestions, { me: id, limit: suggestionsMax })).map(viewSuggestion);
  }

  /** Until this transaction ends neither blocks or asks the other, nor does `me` dismiss `other`: false when one of these came before. */
  async holdSuggestible(unit: Unit, me: UserId, other: UserId): Promise<boolean> {
    await this.holdPair(unit, me, other);
    return (await unit.one(suggestible, { me, other })) !== undefined;
  }

  /** `other` is never suggested to `me` again (M87); false of whoever cannot be seen (P22). */
  async dismissSuggestion(unit: Unit, me: UserId, other: UserId): Promise<boolean> {
    await this.holdPair(unit, me, other);
    const row = await unit.one(dismiss, { me, other, now: unit.now });
    if (row) unit.record(suggestionDismissed, { userId: me, otherId: other });
    return row !== undefined;
  }

  /** Whether `id` dismissed somebody after `since`. */
  async hasDismissed(unit: Unit, id: UserId, since: Date): Promise<boolean> {
    return (await unit.one(dismissalSince, { me: id, since })) !== undefined;
  }

  /** A ride brings these two together: from now on neither is suggested to the other (M88). */
  async rememberCompanions(unit: Unit, rider: UserId, driver: UserId): Promise<void> {
    await unit.all(rememberCompanions, { a: rider, b: driver });
  }

  /** How each of `others` stands to `me` (M82), in one query. */
  async relationships(me: UserId, others: readonly UserId[]): Promise<Map<UserId, Relationship>> {
    const rows = await this.sql.all(relationshipsWith, { me, others });
    const known = new Map(rows.map((row) => [row.sender_id === me ? row.receiver_id : row.sender_id, row]));
    return new Map(others.map((other) => [other, relationshipOf(me, known.get(other))]));
  }
}

function relationshipOf(me: UserId, row: RelationshipRow | undefined): Relationship {
  if (!row) return strangers;
  return { friend_status: friendStatusOf(me, row), request_id: row.status === 'pending' ? row.id : null };
}
