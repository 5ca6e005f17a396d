import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { encodeCursor, positionAt } from '../../http/cursor.js';
import { sharedOf } from './shared-of.contract.js';
import type { listShared, SharedKind } from './shared.contract.js';
import { sharedBy } from './shared.queries.js';

export interface SharedWish {
  readonly kind: SharedKind;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Where a page ended: the seq of its last message. */
const Position = z.tuple([z.int().check(z.gte(1))]);

/** Photos, files and links of a conversation. */
@Injectable()
export class SharedService {
  constructor(private readonly sql: Sql) {}

  /** What looks like a link and is none is left out: a page may be shorter than asked, and goes on nonetheless. */
  async list(me: UserId, conversation: Id, { kind, cursor, limit }: SharedWish): Promise<ReplyOf<typeof listShared>> {
    const [from] = positionAt(Position, cursor, [Number.MAX_SAFE_INTEGER]);
    const row = await this.sql.one(sharedBy[kind], { me, conversation, from, limit });
    if (!row) refuse(commonProblems, 'not_found');
    const last = row.messages.at(-1);
    return {
      messages: row.messages.flatMap((message) => sharedOf(message, kind) ?? []),
      nextCursor: row.hasMore && last ? encodeCursor([last.seq]) : null,
    };
  }
}
