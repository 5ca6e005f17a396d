import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { conversationTouched } from '../chat.events.js';
import { draftProblems, type getDraft, type putDraft } from './draft.contract.js';
import { draftOf, writeDraft } from './drafts.queries.js';

/** What people typed and did not send, for all their devices (M113). */
@Injectable()
export class DraftsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  async of(me: UserId, id: Id): Promise<ReplyOf<typeof getDraft>> {
    const found = await this.sql.one(draftOf, { me, id });
    if (!found) refuse(commonProblems, 'not_found');
    return found;
  }

  /** The same text again changes nothing. */
  put(me: UserId, id: Id, { text, base }: { text: string; base: number | null }): Promise<ReplyOf<typeof putDraft>> {
    return this.work.run(async (unit) => {
      const written = await unit.one(writeDraft, { me, id, text, base, now: unit.now });
      if (written) {
        unit.record(conversationTouched, { conversationId: id, userIds: [me] });
        return written;
      }
      const found = await unit.one(draftOf, { me, id });
      if (!found) refuse(commonProblems, 'not_found');
      if (found.draft.text !== text) refuse(draftProblems, 'draft_changed', { current: found.draft });
      return found;
    });
  }
}
