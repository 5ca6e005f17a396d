import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { dayMs } from '../../contract/duration.js';
import { Clock } from '../../config/clock.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { firstId } from '../../database/cursors.js';
import { Sql } from '../../database/sql.js';
import { Json } from '../../http/json.js';
import { type syncChat, syncMaxAgeDays, syncPageSize } from './delivery.contract.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { decodeCursor, encodeCursor } from '../../http/cursor.js';
import { changedConversations, changedMessages, type Horizon, horizonNow, type Touched } from './sync.queries.js';

const Xid = z.string().check(z.regex(/^\d{1,20}$/));

/**
 * How far a device has caught up. A round reads in pages from `floor` (all before it was read in an earlier
 * round) and, when done, goes on from `nextFloor`: the oldest transaction that was still open as the round
 * began. What such a transaction commits later has a lower number than what this round saw, and is found by
 * the next round; that is why some changes come twice and none is missed.
 */
const Progress = z.tuple([
  /** The database's identity. */ z.string().check(z.maxLength(30)),
  /** When the round before this one began, in ms. */ z.int(),
  /** nextFloor */ Xid,
  /** The transaction to go on from … */ Xid,
  /** … and the message in it. */ Id,
]);

const maxAgeMs = syncMaxAgeDays * dayMs;

@Injectable()
export class SyncService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly conversations: ConversationsService,
  ) {}

  async since(me: UserId, cursor: string | undefined): Promise<Json<ReplyOf<typeof syncChat>>> {
    const now = this.clock.now().getTime();
    const horizon = await this.sql.one(horizonNow, {});
    if (!horizon) throw new Error('the database answered no horizon');
    const known = cursor === undefined ? undefined : decodeCursor(Progress, cursor);
    if (!known || !isUsable(known, horizon, now)) return afresh(horizon, now);
    return this.page(me, { known, horizon, now });
  }

  private async page(me: UserId, { known, horizon, now }: Round): Promise<Json<ReplyOf<typeof syncChat>>> {
    const [database, startedAt, nextFloor, xid, id] = known;
    const isFirst = id === firstId;
    const found = await this.sql.all(changedMessages, { me, xid, id, limit: syncPageSize, ceiling: horizon.ceiling });
    const messages = found.slice(0, syncPageSize);
    const touched = isFirst ? await this.touched(me, xid, horizon) : [];
    if (touched.length > syncPageSize) return afresh(horizon, now);
    const ids = new Set([...idsOf(touched, { gone: false }), ...messages.map(({ message }) => message.conversation_id)]);
    const { conversations } = await this.conversations.byIds(me, [...ids]);
    const last = found.length > syncPageSize ? messages.at(-1) : undefined;
    // The first page of a round fixes where the next round begins.
    const floor = isFirst ? horizon.floor : nextFloor;
    const next = last
      ? [database, isFirst ? now : startedAt, floor, last.xid, last.id]
      : [database, isFirst ? now : startedAt, floor, floor, firstId];
    return reply({
      messages: JSON.stringify(messages.map(({ message }) => message)),
      conversations,
      gone: JSON.stringify(idsOf(touched, { gone: true })),
      cursor: encodeCursor(next),
      hasMore: last !== undefined,
    });
  }

  private touched(me: UserId, xid: string, { ceiling }: Horizon): Promise<Touched[]> {
    return this.sql.all(changedConversations, { me, from: xid, ceiling, limit: syncPageSize + 1 });
  }
}

function idsOf(touched: readonly Touched[], { gone }: { gone: boolean }): Id[] {
  return touched.filter((one) => one.gone === gone).map(({ id }) => id);
}

interface Round {
  readonly known: z.output<typeof Progress>;
  readonly horizon: Horizon;
  readonly now: number;
}

/** Whether the cursor is of this database, of its past, and not too old. */
function isUsable([database, startedAt, , xid]: z.output<typeof Progress>, horizon: Horizon, now: number): boolean {
  return database === horizon.database && BigInt(xid) <= BigInt(horizon.ceiling) && now - startedAt < maxAgeMs;
}

function afresh({ database, floor }: Horizon, now: number): Json<ReplyOf<typeof syncChat>> {
  return reply({
    messages: '[]',
    conversations: '[]',
    gone: '[]',
    cursor: encodeCursor([database, now, floor, floor, firstId]),
    hasMore: false,
    isFull: true,
  });
}

interface Parts {
  readonly messages: string;
  readonly conversations: string;
  readonly gone: string;
  readonly cursor: string;
  readonly hasMore: boolean;
  readonly isFull?: boolean;
}

function reply({ messages, conversations, gone, cursor, hasMore, isFull = false }: Parts): Json<ReplyOf<typeof syncChat>> {
  return new Json(
    `{"messages":${messages},"conversations":${conversations},"gone":${gone},"cursor":"${cursor}","has_more":${hasMore},"full_resync":${isFull}}`,
  );
}
