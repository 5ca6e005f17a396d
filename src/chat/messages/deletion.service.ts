import { Injectable } from '@nestjs/common';
import { dayMs, later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { AttachmentsService } from '../attachments/attachments.service.js';
import { conversationTouched, messageRemoved } from '../chat.events.js';
import { PreviewPictures } from '../previews/preview-pictures.service.js';
import { followWords } from '../search/chunks.queries.js';
import { conversationOfMine, forgetUnread, leaveTombstone, lockConversationOfMine, purgeDeleted } from './deletion.queries.js';
import { deletedKeptDays, type Message } from './message.contract.js';
import { messageOfKey } from './message.queries.js';
import { viewUnseen } from './message.view.js';
import { mineWithSight } from './seen.queries.js';

const purgeBatch = 500;

/** A message, and where it was said. */
interface Said {
  readonly id: Id;
  readonly conversationId: Id;
}

/** People take back what they said, for everyone (S42). */
@Injectable()
export class DeletionService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly attachments: AttachmentsService,
    private readonly pictures: PreviewPictures,
  ) {}

  /**
   * Mine only, for everyone; again changes nothing (P7). Its files go with it. To who does not see it any more it is
   * answered as they sent it (MSG-10).
   */
  async delete(me: UserId, id: Id): Promise<Message> {
    await this.work.run((unit) => this.deleteIn(unit, me, id));
    const found = await this.sql.one(mineWithSight, { id, me });
    if (!found) refuse(commonProblems, 'not_found');
    return found.isSeen ? found.message : viewUnseen(found.message);
  }

  /** The same of what I sent under a key. */
  async deleteOfKey(me: UserId, clientId: Id): Promise<Message> {
    const found = await this.sql.one(messageOfKey, { senderId: me, clientId });
    return found ? this.delete(me, found.id) : refuse(commonProblems, 'not_found');
  }

  /** The same of somebody who is not here any more, wherever they said it (PG-8). */
  async bury(unit: Unit, me: UserId, said: Said): Promise<void> {
    await unit.all(lockConversationOfMine, { id: said.id, me });
    await this.toTombstone(unit, me, said);
    await this.attachments.removeOf(unit, said.id);
  }

  /** What is deleted for long is forgotten. */
  purge(): Promise<void> {
    return forgetInBatches(purgeBatch, (limit) =>
      this.work.run((unit) => unit.all(purgeDeleted, { before: later(unit.now, -deletedKeptDays * dayMs), limit })),
    );
  }

  /** The same in a transaction of another one. */
  async deleteIn(unit: Unit, me: UserId, id: Id): Promise<void> {
    // Everything of a conversation changes under its row's lock; whether it is hidden is read after it (P22).
    await unit.all(lockConversationOfMine, { id, me });
    const found = await unit.one(conversationOfMine, { id, me });
    if (!found) refuse(commonProblems, 'not_found');
    await this.toTombstone(unit, me, { id, conversationId: found.conversation_id });
  }

  private async toTombstone(unit: Unit, me: UserId, { id, conversationId }: Said): Promise<void> {
    const gone = await unit.one(leaveTombstone, { id, me, now: unit.now });
    if (!gone) return;
    await unit.all(followWords, { id });
    await this.attachments.removeOf(unit, id);
    await this.pictures.removeOf(unit, id);
    const members = await unit.all(forgetUnread, { conversation: conversationId, seq: gone.seq, sender: me });
    const userIds = members.map((member) => member.id);
    const unreadBy = members.filter(({ isUnread }) => isUnread).map((member) => member.id);
    unit.record(messageRemoved, { messageId: id, conversationId, audience: userIds, unreadBy });
    unit.record(conversationTouched, { conversationId, userIds });
  }
}
