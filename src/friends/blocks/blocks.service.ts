import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { isAgentId, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { type Block, blockProblems } from './blocks.contract.js';
import { deleteBlock, giveUpFriendship, insertBlock, keepFriendship, myBlockOf, myBlocks, restoreFriendship } from './blocks.queries.js';
import { viewBlock } from './blocks.view.js';
import { friendshipGivenUp, friendshipRemoved, friendshipRestored, personBlocked, personUnblocked } from '../friends.events.js';
import { lockPair, removePair } from '../friends.queries.js';
import { removalOf } from '../friends.view.js';

const Position = z.tuple([z.iso.datetime(), UserId]);

/** Blocks: one direction is stored, both directions count (P22). */
@Injectable()
export class BlocksService {
  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
  ) {}

  async list(
    me: UserId,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<{ blocks: Block[]; nextCursor: string | null }> {
    const [at, id] = positionAt(Position, cursor, [null, null]);
    const rows = await this.sql.all(myBlocks, { me, at, id, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.created_at.toISOString(), last.blocked_id]);
    return { blocks: items.map(viewBlock), nextCursor };
  }

  /** Ends friendship and open requests in the same transaction; a repeat answers the first block. */
  async block(me: UserId, userId: UserId): Promise<Block> {
    if (userId === me) refuse(blockProblems, 'self_block');
    if (isAgentId(userId)) refuse(commonProblems, 'not_found');
    const row = await this.work.run(async (unit) => {
      await unit.all(lockPair, { a: me, b: userId });
      const isNew = await unit.one(insertBlock, { me, other: userId, now: unit.now });
      if (isNew) await this.end(unit, me, userId);
      return unit.one(myBlockOf, { me, other: userId });
    });
    return row ? viewBlock(row) : refuse(commonProblems, 'not_found');
  }

  /** Brings back the friendship that the block ended, if nobody ended it meanwhile (M85). */
  async unblock(me: UserId, userId: UserId): Promise<{ user_id: UserId; blocked: false }> {
    await this.work.run(async (unit) => {
      await unit.all(lockPair, { a: me, b: userId });
      const gone = await unit.one(deleteBlock, { me, other: userId });
      if (!gone) return;
      unit.record(personUnblocked, { blockerId: me, blockedId: userId });
      if (!gone.ended_friendship) return;
      const back = await unit.one(restoreFriendship, { ended: gone.ended_friendship });
      if (back) unit.record(friendshipRestored, { requestId: back.id, senderId: back.sender_id, receiverId: back.receiver_id });
    });
    return { user_id: userId, blocked: false };
  }

  private async end(unit: Unit, me: UserId, userId: UserId): Promise<void> {
    // Both block: neither waits for the other's friendship any more.
    if (await unit.one(giveUpFriendship, { a: me, b: userId })) unit.record(friendshipGivenUp, { a: me, b: userId });
    const ended = await unit.one(removePair, { a: me, b: userId });
    if (ended) unit.record(friendshipRemoved, { ...removalOf(ended), removerId: me, reason: 'blocked' });
    if (ended?.status === 'accepted') await unit.all(keepFriendship, { me, other: userId, ended });
    unit.record(personBlocked, { blockerId: me, blockedId: userId });
  }
}
