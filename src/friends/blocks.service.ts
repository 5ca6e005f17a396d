import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { agentIdPrefix, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { decodeCursor, encodeCursor } from '../http/cursor.js';
import { parseValue } from '../http/parse.js';
import { ProfilesApi } from '../profiles/profiles.api.js';
import { deletedUserName, type Person } from '../profiles/profiles.contract.js';
import { type Block, blockProblems } from './blocks.contract.js';
import { friendshipRemoved, personBlocked, personUnblocked } from './friends.events.js';
import { lockPair, myBlocks, removePair } from './friends.queries.js';
import { removalOf, type RelationshipRow } from './friends.view.js';

interface BlockRow {
  readonly blocked_id: UserId;
  readonly created_at: Date;
}

const Position = z.tuple([z.iso.datetime(), UserId]);

/** Blocks: one direction is stored, both directions count (P22). */
@Injectable()
export class BlocksService {
  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
    private readonly profiles: ProfilesApi,
  ) {}

  async list(
    me: UserId,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<{ blocks: Block[]; nextCursor: string | null }> {
    const [at, id] = cursor ? parseValue(Position, decodeCursor(cursor, 2)) : [null, null];
    const rows = await this.sql.rows<BlockRow>(myBlocks, [me, at, id, limit + 1]);
    const shown = rows.slice(0, limit);
    const people = await this.profiles.byIds(shown.map((row) => row.blocked_id));
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      blocks: shown.map((row) => viewBlock(row, people)),
      nextCursor: last ? encodeCursor([last.created_at.toISOString(), last.blocked_id]) : null,
    };
  }

  /** Ends friendship and open requests in the same transaction; a repeat answers the first block. */
  async block(me: UserId, userId: UserId): Promise<Block> {
    if (userId === me) refuse(blockProblems, 'self_block');
    const active = await this.profiles.activeIds([userId]);
    if (!active.has(userId) || userId.startsWith(agentIdPrefix)) refuse(commonProblems, 'not_found');
    const row = await this.work.run(async (unit) => {
      await unit.rows(lockPair, [me, userId]);
      const [made] = await unit.rows<BlockRow>(
        `insert into user_blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)
         on conflict do nothing returning blocked_id, created_at`,
        [me, userId, unit.now],
      );
      if (!made)
        return (
          await unit.rows<BlockRow>('select blocked_id, created_at from user_blocks where blocker_id = $1 and blocked_id = $2', [
            me,
            userId,
          ])
        )[0];
      const [ended] = await unit.rows<RelationshipRow>(removePair, [me, userId]);
      if (ended) unit.record(friendshipRemoved, { ...removalOf(ended), removerId: me, reason: 'blocked' });
      unit.record(personBlocked, { blockerId: me, blockedId: userId });
      return made;
    });
    if (!row) refuse(commonProblems, 'conflict');
    return viewBlock(row, await this.profiles.byIds([userId]));
  }

  async unblock(me: UserId, userId: UserId): Promise<{ user_id: UserId; blocked: false }> {
    await this.work.run(async (unit) => {
      await unit.rows(lockPair, [me, userId]);
      const gone = await unit.rows('delete from user_blocks where blocker_id = $1 and blocked_id = $2 returning blocked_id', [me, userId]);
      if (gone.length > 0) unit.record(personUnblocked, { blockerId: me, blockedId: userId });
    });
    return { user_id: userId, blocked: false };
  }
}

function viewBlock(row: BlockRow, people: ReadonlyMap<UserId, Person>): Block {
  const person = people.get(row.blocked_id);
  return {
    clerk_id: row.blocked_id,
    full_name: person?.full_name ?? deletedUserName,
    avatar_url: person?.avatar_url ?? null,
    blocked_at: row.created_at.toISOString(),
  };
}
