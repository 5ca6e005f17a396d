import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { isBlank } from '../../contract/text.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { conversationTouched, messageChanged, messageEdited } from '../chat.events.js';
import { assertGoesOn } from '../conversations/ends.js';
import { type Message, previewOf } from '../messages/message.contract.js';
import { lockConversationOfSeen } from '../messages/seen.queries.js';
import { PreviewPictures } from '../previews/preview-pictures.service.js';
import { linkToPreview } from '../previews/previews.rules.js';
import { followWords } from '../search/chunks.queries.js';
import { editProblems, type listEdits, messageEditsMax } from './edit.contract.js';
import { type Editable, editableMessage, editText, messageVersions } from './edits.queries.js';

const blank = { path: 'message', message: 'Must not be blank' };

/** People change what they wrote, and everyone can read what it said before (M114). */
@Injectable()
export class EditsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly pictures: PreviewPictures,
  ) {}

  /** Mine only, for everyone; the same text changes nothing. */
  edit(me: UserId, id: Id, text: string): Promise<Message> {
    return this.work.run((unit) => this.editIn(unit, me, { id, text }));
  }

  /** The same in a transaction of another one. */
  async editIn(unit: Unit, me: UserId, { id, text }: { id: Id; text: string }): Promise<Message> {
    // Everything of a conversation changes under its row's lock; whether it is hidden is read after it (P22).
    await unit.all(lockConversationOfSeen, { id, me });
    const found = await unit.one(editableMessage, { id, me });
    if (!found) refuse(commonProblems, 'not_found');
    if (found.message.message === text) return found.message;
    await assertGoesOn(unit, { id, me });
    // It says what another message said, and goes on saying so.
    if (found.message.metadata.forwarded) refuse(commonProblems, 'not_found');
    if (isBlank(text) && found.message.attachments.length === 0) refuse(commonProblems, 'malformed', { issues: [blank] });
    if (found.edits >= messageEditsMax) refuse(editProblems, 'edited_too_often', { current: found.message });
    return this.change(unit, found, text);
  }

  async versions(me: UserId, id: Id): Promise<ReplyOf<typeof listEdits>> {
    const found = await this.sql.one(messageVersions, { id, me });
    if (!found) refuse(commonProblems, 'not_found');
    return { edits: found.edits, nextCursor: null };
  }

  private async change(unit: Unit, { message: before, isNewest }: Editable, text: string): Promise<Message> {
    const { id, sender_id: me } = before;
    const keepsPreview = linkToPreview(before.message) === linkToPreview(text);
    const changed = await unit.one(editText, { id, me, text, now: unit.now, keepsPreview });
    if (!changed) throw new Error('a message that was held is gone');
    if (!keepsPreview) await this.pictures.removeOf(unit, id);
    await unit.all(followWords, { id });
    const { message, audience } = changed;
    unit.record(messageChanged, changed);
    unit.record(messageEdited, { messageId: id, audience, preview: previewOf(text) });
    if (isNewest) unit.record(conversationTouched, { conversationId: message.conversation_id, userIds: audience });
    return message;
  }
}
