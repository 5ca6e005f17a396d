import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { pageOf, positionAt } from '../http/cursor.js';
import * as queries from './about.queries.js';
import type { listKindWords, listReceivedReviews } from './reviews.contract.js';

type Paging = InputOf<typeof listReceivedReviews>['query'];

const KeyPosition = z.tuple([z.string()]);

/** What was said about somebody: about drivers kind words for all, about me everything for me. */
@Injectable()
export class AboutReviews {
  constructor(private readonly sql: Sql) {}

  async kindWords(me: UserId, id: UserId, { limit, cursor }: Paging): Promise<ReplyOf<typeof listKindWords>> {
    const [after] = positionAt(KeyPosition, cursor, [null]);
    const person = await this.sql.one(queries.seenDriver, { me, whom: id });
    if (!person) refuse(commonProblems, 'not_found');
    if (!person.drives) return { reviews: [], nextCursor: null };
    const rows = await this.sql.all(queries.kindWords, { me, driver: id, after, limit: limit + 1 });
    const { items: reviews, nextCursor } = pageOf(rows, limit, ({ key }) => [key]);
    return { reviews, nextCursor };
  }

  async received(me: UserId, { limit, cursor }: Paging): Promise<ReplyOf<typeof listReceivedReviews>> {
    const [after] = positionAt(KeyPosition, cursor, [null]);
    const rows = await this.sql.all(queries.receivedReviews, { me, after, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ key }) => [key]);
    return { reviews: items.map((row) => ({ ...row, created_at: row.created_at?.toISOString() ?? null })), nextCursor };
  }
}
