import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { literal } from '../../database/patterns.js';
import { Sql } from '../../database/sql.js';
import { decodeCursor, encodeCursor } from '../../http/cursor.js';
import { type searchMessages, searchTotalMax } from './search.contract.js';
import { searchBackwards, searchByIndex } from './search.queries.js';

export interface SearchWish {
  readonly q: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Where a page of matches ended: the seq of its last one. */
const Position = z.tuple([z.int()]);
/** What the index of texts is made of. */
const indexed = /[\p{L}\p{N}]{3}/u;

/** Finds messages of one conversation by their text (S18). */
@Injectable()
export class SearchService {
  constructor(private readonly sql: Sql) {}

  async search(me: UserId, conversation: Id, { q, cursor, limit }: SearchWish): Promise<ReplyOf<typeof searchMessages>> {
    const wanted = q.trim();
    const [from] = cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeCursor(Position, cursor);
    const statement = indexed.test(wanted) ? searchByIndex : searchBackwards;
    // Messages without a text are not found by a blank one.
    const pattern = wanted === '' ? null : `%${literal(wanted)}%`;
    const row = await this.sql.one(statement, { me, conversation, wanted, pattern, from, limit, most: searchTotalMax });
    if (!row) refuse(commonProblems, 'not_found');
    return { matches: row.matches, nextCursor: row.next === null ? null : encodeCursor([row.next]), total: row.total };
  }
}
