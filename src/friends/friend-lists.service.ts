import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { UserId } from '../contract/ids.js';
import { isBlank } from '../contract/text.js';
import { literal } from '../database/patterns.js';
import { Sql } from '../database/sql.js';
import { pageOf, positionAt } from '../http/cursor.js';
import { ProfilesApi } from '../profiles/profiles.api.js';
import type { Person } from '../profiles/profiles.contract.js';
import type { FriendRelationship } from './friends.contract.js';
import { friendsByName, receivedRequests, sentRequests } from './friends.queries.js';
import { viewRelationship } from './friends.view.js';

interface ListInput {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface RequestPage {
  readonly requests: FriendRelationship[];
  readonly nextCursor: string | null;
}

const NamePosition = z.tuple([z.string(), z.string()]);
const InstantPosition = z.tuple([z.iso.datetime(), z.uuid()]);

/** My friends and the open requests of both directions, page by page. */
@Injectable()
export class FriendListsService {
  constructor(
    private readonly sql: Sql,
    private readonly profiles: ProfilesApi,
  ) {}

  async friends(
    me: UserId,
    { limit, cursor, q = '' }: ListInput & { q?: string | undefined },
  ): Promise<{ friends: Person[]; nextCursor: string | null }> {
    const [name, id] = positionAt(NamePosition, cursor, [null, null]);
    const pattern = isBlank(q) ? null : `%${literal(q.trim())}%`;
    const rows = await this.sql.all(friendsByName, { me, name, id, limit: limit + 1, pattern });
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.full_name, last.id]);
    const people = await this.profiles.byIds(items.map((row) => row.id));
    return { friends: items.flatMap((row) => people.get(row.id) ?? []), nextCursor };
  }

  async received(me: UserId, input: ListInput): Promise<{ received_requests: FriendRelationship[]; nextCursor: string | null }> {
    const { requests, nextCursor } = await this.requests(receivedRequests, me, input);
    return { received_requests: requests, nextCursor };
  }

  async sent(me: UserId, input: ListInput): Promise<{ sent_requests: FriendRelationship[]; nextCursor: string | null }> {
    const { requests, nextCursor } = await this.requests(sentRequests, me, input);
    return { sent_requests: requests, nextCursor };
  }

  private async requests(statement: typeof receivedRequests, me: UserId, { limit, cursor }: ListInput): Promise<RequestPage> {
    const [at, id] = positionAt(InstantPosition, cursor, [null, null]);
    const rows = await this.sql.all(statement, { me, at, id, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.requested_at.toISOString(), last.id]);
    const people = await this.profiles.byIds(items.flatMap((row) => [row.sender_id, row.receiver_id]));
    return { requests: items.map((row) => viewRelationship(row, people)), nextCursor };
  }
}
