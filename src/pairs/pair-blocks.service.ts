import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { FriendsApi } from '../friends/friends.api.js';
import { pageOf, positionAt } from '../http/cursor.js';
import type { listPairBlocks, PairBlock } from './pairs.contract.js';
import { pairParted, pairTouched } from './pairs.events.js';
import * as queries from './pairs.queries.js';

const Position = z.tuple([z.iso.datetime(), UserId]);

/** With whom somebody is never matched again: one direction is stored, both count (M48). */
@Injectable()
export class PairBlocksService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly friends: FriendsApi,
  ) {}

  async list(me: UserId, { limit, cursor }: InputOf<typeof listPairBlocks>['query']): Promise<ReplyOf<typeof listPairBlocks>> {
    const [at, id] = positionAt(Position, cursor, [null, null]);
    const rows = await this.sql.all(queries.myPairBlocks, { me, at, id, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.created_at.toISOString(), last.blocked_id]);
    return { pair_blocks: items.map(viewPairBlock), nextCursor };
  }

  /** Whoever of the two is just being given a ride of the other comes before all of it, or after it and finds it said. */
  async add(me: UserId, other: UserId): Promise<PairBlock> {
    const row = await this.work.run(async (unit) => {
      await this.friends.holdPair(unit, me, other);
      if (!(await unit.one(queries.pairOf, { me, other }))) refuse(commonProblems, 'not_found');
      if (await unit.one(queries.insertPairBlock, { me, other, now: unit.now })) {
        unit.record(pairParted, { blockerId: me, blockedId: other });
        unit.record(pairTouched, { userId: me, otherId: other });
      }
      return unit.one(queries.myPairBlockOf, { me, other });
    });
    return row ? viewPairBlock(row) : refuse(commonProblems, 'not_found');
  }

  async remove(me: UserId, other: UserId): Promise<{ user_id: UserId; is_never_matched: false }> {
    await this.work.run(async (unit) => {
      if (await unit.one(queries.deletePairBlock, { me, other })) unit.record(pairTouched, { userId: me, otherId: other });
    });
    return { user_id: other, is_never_matched: false };
  }
}

function viewPairBlock({ blocked_id: id, created_at: since, ...person }: queries.PairBlockRow): PairBlock {
  return { clerk_id: id, ...person, since: since.toISOString() };
}
