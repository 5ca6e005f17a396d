import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { type Erasing, type OwnFile, PersonalArea, PersonalData } from '../../database/personal-data/personal-data.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { FilesApi } from '../../files/files.api.js';
import { deletedUserName } from '../../profiles/profiles.contract.js';
import { messageChanged } from '../chat.events.js';
import { GroupsService } from '../conversations/groups.service.js';
import { lockGroup } from '../conversations/groups.queries.js';
import { DeletionService } from '../messages/deletion.service.js';
import { sentenceOf } from '../messages/group-notice.view.js';
import { PreviewPictures } from '../previews/preview-pictures.service.js';
import { removeTalks } from '../talks/talks.queries.js';
import {
  agentTalks,
  eraseDrafts,
  eraseEdits,
  eraseOldDrafts,
  eraseScheduled,
  eraseTranslations,
  eraseUnsent,
  groupsOf,
  linesNaming,
  messagesWithFiles,
  rewriteLine,
} from './erasing.queries.js';
import { withoutName } from './nameless-line.rules.js';
import {
  ownAnswers,
  ownAttachmentFiles,
  ownAttachments,
  ownConversations,
  ownDrafts,
  ownEdits,
  ownMessages,
  ownReactions,
  ownScheduled,
} from './own.queries.js';

/** Rows that one transaction changes at most, so that it never holds up who writes meanwhile. */
const limit = 50;

/** What somebody said. Their words stay with those they said them to, by a person without a name; their files go. */
@Injectable()
export class ChatData extends PersonalArea {
  readonly name = 'messages';
  readonly tables = [
    'attachments',
    'conversation_drafts',
    'conversation_members',
    'conversations',
    'message_chunks',
    'message_edits',
    'message_translations',
    'messages',
    'scheduled_messages',
  ];
  readonly lists = {
    conversations: ownConversations,
    messages: ownMessages,
    edits: ownEdits,
    answers: ownAnswers,
    reactions: ownReactions,
    files: ownAttachments,
    drafts: ownDrafts,
    scheduled: ownScheduled,
  };
  protected override readonly erasing = [eraseEdits, eraseTranslations, eraseDrafts, eraseOldDrafts, eraseScheduled];

  constructor(
    personal: PersonalData,
    private readonly sql: Sql,
    private readonly files: FilesApi,
    private readonly deletion: DeletionService,
    private readonly groups: GroupsService,
    private readonly pictures: PreviewPictures,
  ) {
    super(personal);
  }

  override ownFiles(me: UserId): Promise<readonly OwnFile[]> {
    return this.sql.all(ownAttachmentFiles, { me });
  }

  override async erase(unit: Unit, erasing: Erasing): Promise<string | undefined> {
    const { me } = erasing;
    if (await this.buryFiles(unit, me)) return 'files';
    if (await this.leaveGroup(unit, me)) return 'groups';
    if (await this.rewriteLines(unit, me)) return 'lines';
    if (await this.eraseTalks(unit, me)) return 'talks';
    const unsent = await unit.all(eraseUnsent, { me });
    await this.files.drop(
      unit,
      unsent.flatMap(({ names }) => names),
    );
    return super.erase(unit, erasing);
  }

  /** One conversation in each transaction: all of it changes under its row's lock. */
  private async buryFiles(unit: Unit, me: UserId): Promise<boolean> {
    const found = await unit.all(messagesWithFiles, { me, limit });
    const conversationId = found[0]?.conversation_id;
    for (const { id, conversation_id: where } of found)
      if (where === conversationId) await this.deletion.bury(unit, me, { id, conversationId: where });
    return found.length > 0;
  }

  private async leaveGroup(unit: Unit, me: UserId): Promise<boolean> {
    const [group] = await unit.all(groupsOf, { me, limit: 1 });
    if (group) await this.groups.leave(unit, me, group.id);
    return group !== undefined;
  }

  /** What somebody said to assistants is nobody's but theirs; what they did with it goes along. */
  private async eraseTalks(unit: Unit, me: UserId): Promise<boolean> {
    const ids = (await unit.all(agentTalks, { me, limit })).map(({ id }) => id);
    if (ids.length === 0) return false;
    await this.pictures.removeOfConversations(unit, ids);
    await unit.all(removeTalks, { ids });
    return true;
  }

  private async rewriteLines(unit: Unit, me: UserId): Promise<boolean> {
    const found = await unit.all(linesNaming, { me, name: deletedUserName, limit });
    const conversationId = found[0]?.conversation_id;
    if (conversationId === undefined) return false;
    await unit.all(lockGroup, { id: conversationId });
    for (const line of found) {
      if (line.conversation_id !== conversationId) continue;
      const notice = withoutName(line.notice, me);
      const changed = await unit.one(rewriteLine, { id: line.id, text: sentenceOf(notice), notice });
      // Pages that show the line hear of it.
      if (changed) unit.record(messageChanged, changed);
    }
    return true;
  }
}
