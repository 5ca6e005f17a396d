import { Injectable } from '@nestjs/common';
import { dayMs, later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { AttachmentsService } from '../attachments/attachments.service.js';
import { conversationHidden, conversationTouched } from '../chat.events.js';
import { ContactsService, pairKeyOf } from '../conversations/contacts.service.js';
import type { Conversation } from '../conversations/conversation.contract.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { readGate } from '../conversations/gate.queries.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { insertDirect, insertMembers } from '../conversations/opening.queries.js';
import { lockConversations } from '../delivery/receipts.queries.js';
import { forgetDrafts } from '../drafts/drafts.queries.js';
import { deletedKeptDays } from '../messages/message.contract.js';
import { PreviewPictures } from '../previews/preview-pictures.service.js';
import { currentTalk, endedTalks, endTalk, otherIn, releasePairKey, removeTalks, renameTalk, talksWith } from './talks.queries.js';

/** Conversations that are removed for good in one transaction. */
const removedMax = 5;

export interface TalksWish {
  readonly other: UserId;
  readonly before: Id | null;
  readonly limit: number;
}

/** Direct conversations that there may be several of with the same other one: with agents (M132). */
@Injectable()
export class TalksService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly contacts: ContactsService,
    private readonly conversations: ConversationsService,
    private readonly attachments: AttachmentsService,
    private readonly pictures: PreviewPictures,
  ) {}

  /** The other one of a direct conversation of mine; undefined where it is none. */
  async otherIn(me: UserId, id: Id): Promise<UserId | undefined> {
    return (await this.sql.one(otherIn, { me, id }))?.id;
  }

  /** Those with somebody, the newest first. */
  async listWith(me: UserId, wish: TalksWish): Promise<Conversation[]> {
    const rows = await this.sql.all(talksWith, { me, ...wish });
    const { conversations } = await this.conversations.byIds(
      me,
      rows.map(({ id }) => id),
    );
    // They come in the order of their ids, as PostgreSQL wrote them.
    return (JSON.parse(conversations) as Conversation[]).toReversed();
  }

  /** A new one, which is the pair's from now on; where I have said nothing yet in that which is, it is that one. */
  begin(me: UserId, other: UserId): Promise<Id> {
    const pairKey = pairKeyOf(me, other);
    return this.work.run(async (unit) => {
      // Of two at once the second finds what the first has made.
      await this.contacts.assertUnblocked(unit, me, other);
      const current = await unit.one(currentTalk, { pairKey, me });
      if (current?.isFresh) return current.id;
      if (current) await unit.all(releasePairKey, { id: current.id });
      const made = await unit.one(insertDirect, { pairKey, maker: me, closesAt: null, now: unit.now });
      if (!made) throw new Error('a conversation was not made');
      await unit.all(insertMembers, { conversation: made.id, people: [me, other], now: unit.now, leader: null });
      unit.record(conversationTouched, { conversationId: made.id, userIds: [me] });
      return made.id;
    });
  }

  /** Null takes the name away. The caller knows that it is mine. */
  async rename(unit: Unit, me: UserId, { id, name }: { id: Id; name: string | null }): Promise<void> {
    await unit.all(renameTalk, { id, name });
    unit.record(conversationTouched, { conversationId: id, userIds: [me] });
  }

  /** Before any row of what removes it, as whoever reads it does: no notice of its messages comes after. */
  async holdNotices(unit: Unit, id: Id): Promise<void> {
    await unit.all(readGate, { conversations: [id] });
  }

  /** It is gone at once; what was said in it is removed later (S42). The caller knows that it is mine, and holds its notices. */
  async remove(unit: Unit, me: UserId, id: Id): Promise<void> {
    await unit.all(lockConversations, { ids: [id] });
    await unit.all(endTalk, { id, now: unit.now });
    await unit.all(forgetDrafts, { id, people: [me], now: unit.now });
    unit.record(conversationHidden, { conversationId: id, userIds: [me] });
    unit.record(conversationTouched, { conversationId: id, userIds: [me] });
  }

  /** What was deleted for long is forgotten, with its files. */
  purge(): Promise<void> {
    return forgetInBatches(removedMax, (limit) => this.purgeSome(limit));
  }

  private purgeSome(limit: number): Promise<readonly Id[]> {
    return this.work.run(async (unit) => {
      const before = later(unit.now, -deletedKeptDays * dayMs);
      const ids = (await unit.all(endedTalks, { before, limit })).map(({ id }) => id);
      if (ids.length === 0) return ids;
      await this.attachments.removeOfConversations(unit, ids);
      await this.pictures.removeOfConversations(unit, ids);
      await unit.all(removeTalks, { ids });
      return ids;
    });
  }
}
