import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { lockPerson } from '../../profiles/profiles.sql.js';
import { type Attached, AttachmentsService } from '../attachments/attachments.service.js';
import { messageProblems, type NewMessage } from '../messages/message.contract.js';
import { lockConversationOfSeen, messageAsSeen } from '../messages/seen.queries.js';
import { type Forwardable, forwardable } from './forward.queries.js';

const nothing: Attached = { attachments: [], messageType: 'text' };

/** Files that go with a message: those uploaded for it, or those of the one that it says elsewhere (M114). */
@Injectable()
export class ForwardsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly attachments: AttachmentsService,
  ) {}

  /** What one sends; unless it forwards something, as its sender named them. */
  attachedTo(me: UserId, wanted: NewMessage): Promise<Attached> {
    const { forwarded_from: id } = wanted;
    return id === undefined ? this.attachments.attachedTo(me, wanted) : this.forwarded(me, wanted, id);
  }

  /** What of the files was not sent after all takes up no room. */
  takeBack(me: UserId, { attachments }: Attached): Promise<void> {
    return this.attachments.takeBack(me, attachments);
  }

  /**
   * Refuses unless it says what the forwarded message says now; answers files of mine that are those of that one. A repeat is
   * answered whatever became of it (P2), and needs none.
   */
  private async forwarded(me: UserId, { message, tempId, attachments = [] }: NewMessage, id: Id): Promise<Attached> {
    if (attachments.length > 0)
      refuse(commonProblems, 'malformed', { issues: [{ path: 'attachments', message: 'What is forwarded brings its own files' }] });
    const found = await this.sql.one(forwardable, { id, me, tempId: tempId ?? null });
    if (found?.isRepeat) return nothing;
    await this.assertSays(found, me, { id, message });
    return found?.fileCount === 0 ? nothing : this.copied(me, id, message);
  }

  /** What one may read is judged once more under the lock: of a delete, a block or a leave at the same time one waits for the other. */
  private copied(me: UserId, id: Id, message: string): Promise<Attached> {
    return this.work.run(async (unit) => {
      // Mine are added one after another: what they take up holds.
      await unit.all(lockPerson, { id: me });
      await unit.all(lockConversationOfSeen, { id, me });
      await this.assertSays(await unit.one(forwardable, { id, me, tempId: null }), me, { id, message });
      return this.attachments.copyOf(unit, me, id);
    });
  }

  private async assertSays(found: Forwardable | undefined, me: UserId, { id, message }: { id: Id; message: string }): Promise<void> {
    const text = found?.text ?? null;
    if (text === null) refuse(messageProblems, 'forward_not_found');
    if (text !== message) refuse(messageProblems, 'forward_changed', { current: (await this.sql.one(messageAsSeen, { id, me }))?.message });
  }
}
