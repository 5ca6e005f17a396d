import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { SignalReply } from '../../contract/signal.js';
import { Sql } from '../../database/sql.js';
import type { Statement } from '../../database/statement.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { Json } from '../../http/json.js';
import { conversationRead, conversationTouched, receiptsMoved } from '../chat.events.js';
import { type deliveredAllSignal, type messageReceipts, type readMessages, messageIdsMax } from './delivery.contract.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { readGate } from '../conversations/gate.queries.js';
import {
  deliveredReceipts,
  isOnlyUnread,
  leftUnread,
  lockConversations,
  type Marks,
  moveDelivered,
  moveRead,
  type Reach,
  reachOf,
  readReceipts,
  type ReadStep,
  receiptsOf,
  type Step,
  undelivered,
} from './receipts.queries.js';

/** Unread messages of a conversation that are named one by one when others of it are read; badges end at '99+' (S1). */
const unreadTold = 1_000;

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
    const reach = await unit.all(reachOf, { me, messages: messageIds });
    if (reach.length > 0) await this.moveRead(unit, me, reach);
  }

  /** The same of one message, unless something else of its conversation is unread. */
  async readAlone(unit: Unit, me: UserId, messageId: Id): Promise<void> {
    if (await unit.one(isOnlyUnread, { me, message: messageId })) await this.readIn(unit, me, [messageId]);
  }

  /** How far a message got with each of the others. */
  async of(me: UserId, id: Id): Promise<ReplyOf<typeof messageReceipts>> {
    const found = await this.sql.one(receiptsOf, { me, id });
    if (!found) refuse(commonProblems, 'not_found');
    return found;
  }

  async delivered(me: UserId, messageIds: readonly Id[]): Promise<void> {
    await this.deliveredUpTo(me, await this.reach(me, messageIds));
  }

  /** Everything that was sent to me, in so many conversations at a time: the markers say what is left. */
  async deliveredAll(me: UserId): Promise<SignalReply<typeof deliveredAllSignal>> {
    const reach = await this.sql.all(undelivered, { me, limit: messageIdsMax });
    await this.deliveredUpTo(me, reach);
    return { has_more: reach.length === messageIdsMax };
  }

  private async deliveredUpTo(me: UserId, reach: readonly Reach[]): Promise<void> {
    if (reach.length === 0) return;
    await this.work.run(async (unit) => {
      const steps = await moveMarkers(unit, me, { move: moveDelivered, reach });
      await recordReceipts(unit, me, { receipts: deliveredReceipts, steps });
    });
  }

  private async moveRead(unit: Unit, me: UserId, reach: readonly Reach[]): Promise<void> {
    await unit.all(readGate, { conversations: reach.map(({ id }) => id) });
    const steps = await moveMarkers(unit, me, { move: moveRead, reach });
    await recordReceipts(unit, me, { receipts: readReceipts, steps });
    // In a group others may have had it for long: only I was missing. Between two it is read by now.
    await recordReceipts(unit, me, { receipts: deliveredReceipts, steps: steps.filter((step) => step.is_group) });
    const left = await unreadAfter(unit, me, steps);
    for (const { id, to } of steps) {
      unit.record(conversationRead, { userId: me, conversationId: id, readSeq: to, unread: left.get(id) ?? [] });
      unit.record(conversationTouched, { conversationId: id, userIds: [me] });
    }
  }

  private reach(me: UserId, messageIds: readonly Id[]): Promise<Reach[]> {
    return this.sql.all(reachOf, { me, messages: messageIds });
  }
}

interface Moving<S extends Step> {
  readonly move: Statement<Marks, S>;
  readonly reach: readonly Reach[];
}

async function moveMarkers<S extends Step>(unit: Unit, me: UserId, { move, reach }: Moving<S>): Promise<S[]> {
  const ids = reach.map(({ id }) => id);
  // Two statements: what is counted is read after the lock, so a send in between is never lost from the count.
  await unit.all(lockConversations, { ids });
  return unit.all(move, { me, ids, seqs: reach.map(({ seq }) => seq) });
}

/** What came while these were read; mostly nothing. */
async function unreadAfter(unit: Unit, me: UserId, steps: readonly ReadStep[]): Promise<Map<Id, Id[]>> {
  const partly = steps.filter(({ unread }) => unread > 0);
  if (partly.length === 0) return new Map();
  const marks = { me, ids: partly.map(({ id }) => id), seqs: partly.map(({ to }) => to) };
  const rows = await unit.all(leftUnread, { ...marks, limit: unreadTold });
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

interface ReceiptSteps {
  readonly receipts: typeof readReceipts;
  readonly steps: readonly Step[];
}

/** Messages between these markers of `me` got further, and their senders see it. */
export async function recordReceipts(unit: Unit, me: UserId, { receipts, steps }: ReceiptSteps): Promise<void> {
  if (steps.length === 0) return;
  const columns = { ids: steps.map(({ id }) => id), from: steps.map(({ from }) => from), to: steps.map(({ to }) => to) };
  const rows = await unit.all(receipts, { me, ...columns, now: unit.now, limit: messageIdsMax });
  if (rows.length > 0) unit.record(receiptsMoved, { messages: rows.map(({ message }) => message) });
}
