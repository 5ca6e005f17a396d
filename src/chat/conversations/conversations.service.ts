import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { Json } from '../../http/json.js';
import { conversationTouched } from '../chat.events.js';
import { ContactsService, pairKeyOf } from './contacts.service.js';
import {
  type Conversation,
  conversationProblems,
  type ConversationSettings,
  conversationsFirstPage,
  conversationsNextPage,
  groupMaxMembers,
  groupMinOthers,
  type listConversations,
} from './conversation.contract.js';
import { conversationAsSeen, conversationsById, firstConversations, nextConversations } from './conversation.queries.js';
import { decodeCursor, encodeCursor } from '../../http/cursor.js';
import { groupProblems } from './groups.contract.js';
import { messageProblems } from '../messages/message.contract.js';
import { editSettings } from './settings.queries.js';
import { directOfPair, insertDirect, insertGroup, insertMembers } from './opening.queries.js';

/** Where a page of the list ended (S17): pinned, unread, newest change, id. */
const Position = z.tuple([z.boolean(), z.boolean(), Instant, Id]);

export interface ListWish {
  readonly cursor: string | undefined;
  /** The archived ones, or all others. */
  readonly isArchived: boolean;
}

export interface Opening {
  readonly participantIds: readonly UserId[];
  readonly name: string | undefined;
  readonly idempotencyKey: string | undefined;
}

@Injectable()
export class ConversationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly contacts: ContactsService,
  ) {}

  async list(me: UserId, wish: ListWish): Promise<Json<ReplyOf<typeof listConversations>>> {
    const row = await this.page(me, wish);
    const next = row?.next ? JSON.stringify(encodeCursor(row.next)) : 'null';
    return new Json(`{"conversations":${row?.conversations ?? '[]'},"nextCursor":${next},"hasArchived":${row?.hasArchived ?? false}}`);
  }

  async get(me: UserId, id: Id): Promise<Json<Conversation>> {
    const found = await this.byIds(me, [id]);
    if (found.count === 0) refuse(commonProblems, 'not_found');
    // The one element of the array.
    return new Json(found.conversations.slice(1, -1));
  }

  async editSettings(me: UserId, id: Id, settings: ConversationSettings): Promise<Json<Conversation>> {
    const { isPinned = null, isMuted = null, isArchived = null, isMarkedUnread = null } = settings;
    await this.work.run(async (unit) => {
      const edited = await unit.one(editSettings, { me, id, isPinned, isMuted, isArchived, isMarkedUnread });
      if (!edited) refuse(commonProblems, 'not_found');
      unit.record(conversationTouched, { conversationId: id, userIds: [me] });
    });
    return this.get(me, id);
  }

  /** My conversations among `ids`, as json text. */
  async byIds(me: UserId, ids: readonly Id[]): Promise<{ conversations: string; count: number }> {
    const row = await this.sql.one(conversationsById, { me, ids });
    return row ?? { conversations: '[]', count: 0 };
  }

  /** The conversation as each of these members sees it. */
  async viewsFor(id: Id, userIds: readonly UserId[]): Promise<{ user_id: UserId; view: Conversation }[]> {
    return this.sql.all(conversationAsSeen, { id, members: userIds });
  }

  async open(me: UserId, { participantIds, name, idempotencyKey }: Opening): Promise<Json<Conversation>> {
    const others = [...new Set(participantIds)].filter((id) => id !== me).sort();
    const [first] = others;
    if (!first) refuse(messageProblems, 'cannot_message');
    if (others.length < groupMinOthers && name !== undefined) refuse(conversationProblems, 'group_too_small');
    if (others.length >= groupMaxMembers) refuse(groupProblems, 'group_full');
    if (others.length < groupMinOthers) {
      await this.contacts.assertSees(me, first);
      return this.get(me, await this.openDirect(me, first));
    }
    return this.get(me, await this.openGroup(me, others, { name, idempotencyKey }));
  }

  /** Found or made; two who open it at once get the same one. */
  async openDirect(maker: UserId, other: UserId): Promise<Id> {
    const pairKey = pairKeyOf(maker, other);
    const found = await this.sql.one(directOfPair, { pairKey });
    if (found) return found.id;
    return this.work.run(async (unit) => {
      await this.contacts.assertUnblocked(unit, maker, other);
      const closesAt = await this.contacts.endOf(unit, maker, other);
      const made = await unit.one(insertDirect, { pairKey, maker, closesAt, now: unit.now });
      if (made) {
        await unit.all(insertMembers, { conversation: made.id, people: [maker, other], now: unit.now, leader: null });
        unit.record(conversationTouched, { conversationId: made.id, userIds: [maker] });
        return made.id;
      }
      const known = await unit.one(directOfPair, { pairKey });
      if (!known) throw new Error('a direct conversation was there and is gone');
      return known.id;
    });
  }

  private page(me: UserId, { cursor, isArchived }: ListWish) {
    if (cursor === undefined) return this.sql.one(firstConversations, { me, size: conversationsFirstPage, isArchived });
    const [isPinned, isUnread, lastAt, id] = decodeCursor(Position, cursor);
    return this.sql.one(nextConversations, { me, size: conversationsNextPage, isArchived, isPinned, isUnread, lastAt, id });
  }

  /** A repeat is answered by its key, whatever came between its people since. */
  private openGroup(me: UserId, others: readonly UserId[], { name, idempotencyKey }: Omit<Opening, 'participantIds'>): Promise<Id> {
    return this.work.run(async (unit) => {
      const repeatable = { userId: me, scope: 'conversation', key: idempotencyKey, request: { others, name } };
      return this.idempotency.once(unit, repeatable, async () => {
        await this.contacts.assertContacts(unit, me, others);
        return makeGroup(unit, me, { others, name });
      });
    });
  }
}

async function makeGroup(unit: Unit, me: UserId, { others, name }: { others: readonly UserId[]; name: string | undefined }): Promise<Id> {
  const made = await unit.one(insertGroup, { name: name ?? null, maker: me, now: unit.now });
  if (!made) throw new Error('a group was not made');
  const userIds = [me, ...others];
  await unit.all(insertMembers, { conversation: made.id, people: userIds, now: unit.now, leader: me });
  unit.record(conversationTouched, { conversationId: made.id, userIds });
  return made.id;
}
