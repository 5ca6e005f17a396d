import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '../contract/endpoint.js';
import type { Id, UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { Json } from '../http/json.js';
import { conversationRead, conversationTouched, receiptsMoved } from './chat.events.js';
import type { readMessages } from './conversation.contract.js';
import { ConversationsService } from './conversations.service.js';
import { readGateSql } from './gate.queries.js';
import { type Message, messageIdsMax } from './message.contract.js';
import {
  deliveredReceiptSql,
  leftUnreadSql,
  lockConversationsSql,
  moveDeliveredSql,
  moveReadSql,
  reachSql,
  readReceiptSql,
} from './receipts.queries.js';

/** Unread messages of a conversation that are named one by one when others of it are read; badges end at '99+' (S1). */
const unreadTold = 1_000;

interface Step {
  id: Id;
  from: number;
  to: number;
}

interface ReadStep extends Step {
  /** How many are left. */
  unread: number;
}

/** How far messages got: markers of members and the receipts that senders see. All only move forward (P6, P9). */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly conversations: ConversationsService,
  ) {}

  /** Reads everything up to the newest of these messages, in each conversation; answers how they look now. */
  async read(me: UserId, messageIds: readonly Id[]): Promise<Json<ReplyOf<typeof readMessages>>> {
    const reach = await this.reach(me, messageIds);
    if (reach.length > 0) await this.work.run((unit) => this.moveRead(unit, me, reach));
    const { conversations } = await this.conversations.byIds(
      me,
      reach.map(({ id }) => id),
    );
    return new Json(`{"conversations":${conversations}}`);
  }

  /** The same in a transaction of another module. */
  async readIn(unit: Unit, me: UserId, messageIds: readonly Id[]): Promise<void> {
    const reach = await unit.rows<Reach>(reachSql, [me, messageIds]);
    if (reach.length > 0) await this.moveRead(unit, me, reach);
  }

  async delivered(me: UserId, messageIds: readonly Id[]): Promise<void> {
    const reach = await this.reach(me, messageIds);
    if (reach.length === 0) return;
    await this.work.run(async (unit) => {
      const steps = await moveMarkers(unit, me, { sql: moveDeliveredSql, reach });
      await tellSenders(unit, me, { sql: deliveredReceiptSql, steps });
    });
  }

  private async moveRead(unit: Unit, me: UserId, reach: readonly Reach[]): Promise<void> {
    await unit.rows(readGateSql, [reach.map(({ id }) => id)]);
    const steps = await moveMarkers<ReadStep>(unit, me, { sql: moveReadSql, reach });
    await tellSenders(unit, me, { sql: readReceiptSql, steps });
    const left = await leftUnread(unit, me, steps);
    for (const { id, to } of steps) {
      unit.record(conversationRead, { userId: me, conversationId: id, readSeq: to, unread: left.get(id) ?? [] });
      unit.record(conversationTouched, { conversationId: id, userIds: [me] });
    }
  }

  private reach(me: UserId, messageIds: readonly Id[]): Promise<Reach[]> {
    return this.sql.rows<Reach>(reachSql, [me, messageIds]);
  }
}

interface Reach {
  id: Id;
  seq: number;
}

async function moveMarkers<S extends Step>(unit: Unit, me: UserId, { sql, reach }: { sql: string; reach: readonly Reach[] }): Promise<S[]> {
  const ids = reach.map(({ id }) => id);
  // Two statements: what is counted is read after the lock, so a send in between is never lost from the count.
  await unit.rows(lockConversationsSql, [ids]);
  return unit.rows<S>(sql, [me, ids, reach.map(({ seq }) => seq)]);
}

/** What came while these were read; mostly nothing. */
async function leftUnread(unit: Unit, me: UserId, steps: readonly ReadStep[]): Promise<Map<Id, Id[]>> {
  const partly = steps.filter(({ unread }) => unread > 0);
  if (partly.length === 0) return new Map();
  const marks = [partly.map(({ id }) => id), partly.map(({ to }) => to)];
  const rows = await unit.rows<{ id: Id; unread: Id[] }>(leftUnreadSql, [me, ...marks, unreadTold]);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

async function tellSenders(unit: Unit, me: UserId, { sql, steps }: { sql: string; steps: readonly Step[] }): Promise<void> {
  if (steps.length === 0) return;
  const columns = [steps.map(({ id }) => id), steps.map(({ from }) => from), steps.map(({ to }) => to)];
  const rows = await unit.rows<{ message: Message }>(sql, [me, ...columns, unit.now, messageIdsMax]);
  if (rows.length > 0) unit.record(receiptsMoved, { messages: rows.map(({ message }) => message) });
}
