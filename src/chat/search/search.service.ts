import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';
import { literal } from '../../database/patterns.js';
import { Sql } from '../../database/sql.js';
import { encodeCursor, positionAt } from '../../http/cursor.js';
import { type FoundInAll, type SearchAll, searchEverywhere, searchNewest } from './search-all.queries.js';
import { type searchAllMessages, searchAllMax, type searchMessages, searchTotalMax } from './search.contract.js';
import { searchBackwards, searchByIndex } from './search.queries.js';

export interface SearchWish {
  readonly q: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Where a page of matches ended: the seq of its last one. */
const Position = z.tuple([z.int()]);
/** Of all conversations: when its last one was sent, its id, and how many were listed by then. */
const PositionInAll = z.tuple([Instant, Id, z.int().check(z.gte(0), z.lt(searchAllMax))]);
/** Before the first page: later than any message. */
const start: z.output<typeof PositionInAll> = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 0];
/** What the index of texts is made of. */
const indexed = /[\p{L}\p{N}]{3}/u;

/** What is searched for; messages without a text are not found by a blank one. */
function lookedFor(q: string) {
  const wanted = q.trim();
  return { wanted, pattern: wanted === '' ? null : `%${literal(wanted)}%`, isIndexed: indexed.test(wanted) };
}

/** Finds messages by their text: of one conversation, or of all (S18). */
@Injectable()
export class SearchService {
  constructor(private readonly sql: Sql) {}

  async search(me: UserId, conversation: Id, { q, cursor, limit }: SearchWish): Promise<ReplyOf<typeof searchMessages>> {
    const { wanted, pattern, isIndexed } = lookedFor(q);
    const [from] = positionAt(Position, cursor, [Number.MAX_SAFE_INTEGER]);
    const statement = isIndexed ? searchByIndex : searchBackwards;
    const row = await this.sql.one(statement, { me, conversation, wanted, pattern, from, limit, most: searchTotalMax });
    if (!row) refuse(commonProblems, 'not_found');
    return { matches: row.matches, nextCursor: row.next === null ? null : encodeCursor([row.next]), total: row.total };
  }

  /** Of all conversations of mine. Most searches end with the newest messages; the rest goes on in the index. */
  async searchAll(me: UserId, { q, cursor, limit }: SearchWish): Promise<ReplyOf<typeof searchAllMessages>> {
    const { wanted, pattern, isIndexed } = lookedFor(q);
    const [at, id, listed] = positionAt(PositionInAll, cursor, start);
    if (pattern === null) return { matches: [], conversations: [], nextCursor: null, hasOlder: false };
    const search = { me, wanted, pattern, at, id, limit: Math.min(limit, searchAllMax - listed) };
    const { matches, conversations, next, isSure } = await this.pageOfAll(search, isIndexed);
    const count = listed + matches.length;
    const nextCursor = next === null || count >= searchAllMax ? null : encodeCursor([...next, count]);
    return { matches, conversations, nextCursor, hasOlder: nextCursor === null && (next !== null || !isSure) };
  }
  private async pageOfAll(search: SearchAll, isIndexed: boolean): Promise<FoundInAll> {
    const newest = await this.sql.one(searchNewest, search);
    const row = newest?.isSure === false && isIndexed ? await this.sql.one(searchEverywhere, search) : newest;
    if (!row) throw new Error('a search always answers a row');
    return row;
  }
}
