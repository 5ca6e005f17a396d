import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { literal } from '../../database/patterns.js';
import { Sql } from '../../database/sql.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import type { AccountRow } from '../../profiles/profiles.sql.js';
import { type listAccounts, shownMax, type WholeAccount } from './users.contract.js';
import { accountOf, accountsFound, accountsPage, blocksBy, blocksOf, deskAccounts, ratingsOf, suspendedAccounts } from './users.queries.js';
import { viewAccount, viewWholeAccount } from './users.view.js';

const Position = z.tuple([z.iso.datetime(), UserId]);

type Query = InputOf<typeof listAccounts>['query'];

/** People as operators find and read them (M165). */
@Injectable()
export class UsersService {
  constructor(private readonly sql: Sql) {}

  async page(query: Query): Promise<ReplyOf<typeof listAccounts>> {
    const { limit } = query;
    const rows = await this.rows(query);
    const { items, nextCursor } = pageOf(rows, limit, ({ created_at: at, id }) => [at.toISOString(), id]);
    return { accounts: items.map(viewAccount), nextCursor };
  }

  async one(me: UserId, id: UserId): Promise<WholeAccount> {
    const of = { me, id, limit: shownMax };
    const [row, blocks, blockedBy, ratings] = await Promise.all([
      this.sql.one(accountOf, { id }),
      this.sql.all(blocksBy, of),
      this.sql.all(blocksOf, of),
      this.sql.all(ratingsOf, of),
    ]);
    return row ? viewWholeAccount(row, { blocks, blockedBy, ratings }) : refuse(commonProblems, 'not_found');
  }

  private rows({ q = '', show, limit, cursor }: Query): Promise<AccountRow[]> {
    const [at, id] = positionAt(Position, cursor, [null, null]);
    const place = { at, id, limit: limit + 1 };
    const words = q.trim();
    if (words !== '') return this.sql.all(accountsFound, { ...place, words, pattern: `%${literal(words)}%` });
    if (show === 'desk') return this.sql.all(deskAccounts, place);
    return this.sql.all(show === 'suspended' ? suspendedAccounts : accountsPage, place);
  }
}
