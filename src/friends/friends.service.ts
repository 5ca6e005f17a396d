import { Injectable } from '@nestjs/common';
import { isAgentId, type UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { Rates } from '../http/rates/rates.js';
import { ProfilesApi } from '../profiles/profiles.api.js';
import { giveUpFriendship } from './blocks/blocks.queries.js';
import { FriendRelationship as Relationship } from './friend-relationship.entity.js';
import {
  askAgainAfterDays,
  friendProblems,
  type FriendRelationship,
  type FriendStatus,
  type RequestAction,
  requestRate,
} from './friends.contract.js';
import { friendRequestAnswered, friendRequestSent, friendshipGivenUp, friendshipRemoved, type RequestFact } from './friends.events.js';
import { blockBetween, lockPair, relationshipById, relationshipsWith, removeMine, takesRequest } from './friends.queries.js';
import { removalOf, rowOf, type ShownRelationship, friendStatusOf, viewRelationship } from './friends.view.js';

/** Requests, answers and ends; every command about a pair holds that pair's lock. */
@Injectable()
export class FriendsService {
  constructor(
    private readonly work: Work,
    private readonly rates: Rates,
    private readonly profiles: ProfilesApi,
  ) {}

  /** S5: the first request, a repeat, the answer to a crossing one, or a new try after a refusal. */
  async sendRequest(me: UserId, addresseeId: UserId): Promise<FriendRelationship> {
    if (addresseeId === me) refuse(friendProblems, 'self_request');
    await this.rates.spend('friends.request', me, requestRate);
    await this.assertPerson(addresseeId);
    const row = await this.work.run(async (unit) => {
      await unit.all(lockPair, { a: me, b: addresseeId });
      await assertNotBlocked(unit, me, addresseeId);
      const known = await unit.em.findOne(Relationship, {
        $or: [
          { senderId: me, receiverId: addresseeId },
          { senderId: addresseeId, receiverId: me },
        ],
      });
      // Answering a crossing request is not asking: it needs no leave (M89).
      if (!known || known.status === 'rejected') await assertTakesRequest(unit, me, addresseeId);
      const relationship = known ? this.askKnown(unit, known, me, addresseeId) : await this.ask(unit, me, addresseeId);
      return rowOf(relationship);
    });
    return this.view(row);
  }

  /** FR-4: only the receiver has a request to answer; for everyone else, and across a block (P22), there is none. */
  async answer(me: UserId, requestId: string, action: RequestAction): Promise<FriendRelationship> {
    const row = await this.work.run(async (unit) => {
      const relationship = await this.receivedBy(unit, me, requestId);
      if (action === 'accept') await this.assertPerson(relationship.senderId);
      const wanted = action === 'accept' ? 'accepted' : 'rejected';
      const outcome = relationship.answer(wanted, unit.now);
      const current = rowOf(relationship);
      if (outcome === 'conflict') refuse(friendProblems, 'already_answered', { current: await this.view(current) });
      if (outcome === 'changed') unit.record(friendRequestAnswered, { ...factOf(relationship), answer: wanted });
      return current;
    });
    return this.view(row);
  }

  /** Ends our friendship or takes my request back (S41); says how we stand afterwards, so a repeat says the same. */
  async remove(me: UserId, userId: UserId): Promise<{ user_id: UserId; friend_status: FriendStatus }> {
    const left = await this.work.run(async (unit) => {
      await unit.all(lockPair, { a: me, b: userId });
      if (await unit.one(giveUpFriendship, { a: me, b: userId })) unit.record(friendshipGivenUp, { a: me, b: userId });
      const gone = await unit.one(removeMine, { me, other: userId });
      if (gone) {
        unit.record(friendshipRemoved, {
          ...removalOf(gone),
          removerId: me,
          reason: gone.status === 'accepted' ? 'removed' : 'withdrawn',
        });
        return undefined;
      }
      return unit.one(relationshipsWith, { me, others: [userId] });
    });
    return { user_id: userId, friend_status: left ? friendStatusOf(me, left) : 'none' };
  }

  async view(row: ShownRelationship): Promise<FriendRelationship> {
    return viewRelationship(row, await this.profiles.byIds([row.sender_id, row.receiver_id]));
  }

  private async receivedBy(unit: Unit, me: UserId, requestId: string): Promise<Relationship> {
    const pair = await unit.one(relationshipById, { id: requestId });
    if (!pair) refuse(commonProblems, 'not_found');
    await unit.all(lockPair, { a: pair.sender_id, b: pair.receiver_id });
    await assertNotBlocked(unit, pair.sender_id, pair.receiver_id);
    const relationship = await unit.em.findOne(Relationship, { id: requestId, receiverId: me });
    return relationship ?? refuse(commonProblems, 'not_found');
  }

  private async ask(unit: Unit, me: UserId, addresseeId: UserId): Promise<Relationship> {
    const relationship = unit.em.create(Relationship, {
      senderId: me,
      receiverId: addresseeId,
      status: 'pending',
      requestedAt: unit.now,
    });
    await unit.em.flush();
    unit.record(friendRequestSent, factOf(relationship));
    return relationship;
  }

  private askKnown(unit: Unit, known: Relationship, me: UserId, addresseeId: UserId): Relationship {
    if (known.status === 'pending' && known.senderId !== me) {
      known.answer('accepted', unit.now);
      unit.record(friendRequestAnswered, { ...factOf(known), answer: 'accepted' });
    } else if (known.status === 'rejected') {
      const waitMs = known.waitBeforeAsking(me, askAgainAfterDays, unit.now);
      if (waitMs > 0) refuse(friendProblems, 'asked_recently', { retryAfterS: Math.ceil(waitMs / 1_000) });
      known.askAgain(me, addresseeId, unit.now);
      unit.record(friendRequestSent, factOf(known));
    }
    return known;
  }

  /** FR-1: agents, missing, deleted and suspended people all give the one refusal. */
  private async assertPerson(id: UserId): Promise<void> {
    const active = await this.profiles.activeIds([id]);
    if (!active.has(id) || isAgentId(id)) refuse(commonProblems, 'not_found');
  }
}

async function assertNotBlocked(unit: Unit, me: UserId, other: UserId): Promise<void> {
  const answer = await unit.one(blockBetween, { a: me, b: other });
  if (answer?.is_blocked) refuse(commonProblems, 'not_found');
}

async function assertTakesRequest(unit: Unit, me: UserId, other: UserId): Promise<void> {
  const answer = await unit.one(takesRequest, { asker: me, asked: other });
  if (answer?.is_open === false) refuse(friendProblems, 'requests_closed');
}

function factOf(relationship: Relationship): RequestFact {
  return { requestId: relationship.id, senderId: relationship.senderId, receiverId: relationship.receiverId };
}
