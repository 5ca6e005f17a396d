import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, Problem, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { Rates } from '../../http/rates/rates.js';
import { messageChanged } from '../chat.events.js';
import type { Message } from '../messages/message.contract.js';
import { lockConversationOfSeen, messageAsSeen } from '../messages/seen.queries.js';
import { LinkPages, type PageRead } from './link-pages.js';
import { PreviewPictures } from './preview-pictures.service.js';
import { dropPreview, leadingMessages, lockConversationOf, putPreview, withoutPreview } from './preview.queries.js';
import { previewMessage } from './previews.jobs.js';
import { linkToPreview } from './previews.rules.js';

/** Somebody else reads the page by then (ms). */
const againMs = 6_000;
/** One person has the server read at most so many pages: who sends more links sends them without previews. */
const pageRate = { limit: 30, windowS: 60 } as const;

interface Wanted {
  readonly messageId: Id;
  readonly isAgain: boolean;
}

/** Under a message stands what the page says that it leads to (M114). A preview that is lost is missed by nobody: no sweep looks for it. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly config: Config,
    private readonly rates: Rates,
    private readonly pages: LinkPages,
    private readonly pictures: PreviewPictures,
  ) {}

  /** Has the pages read that these messages lead to, after the commit. */
  async lookAt(unit: Unit, ids: readonly Id[]): Promise<void> {
    if (!this.config.previewsLinks) return;
    for (const { id, message } of await unit.all(leadingMessages, { ids }))
      if (linkToPreview(message) !== null) unit.enqueue(previewMessage, { messageId: id, isAgain: false });
  }

  /** Reads the page without a transaction; what the message leads to is looked at before and after. */
  async show({ messageId, isAgain }: Wanted): Promise<void> {
    const before = await this.sql.one(withoutPreview, { id: messageId });
    const url = before ? linkToPreview(before.message) : null;
    if (!before || url === null || !this.config.previewsLinks) return;
    if (!isAgain && (await this.hasReadEnough(before.senderId))) return;
    const page = await this.pages.at(url, before.senderId);
    if (page) await this.put(messageId, url, page);
    else if (page === undefined && !isAgain) await this.tryAgain(messageId);
  }

  /** Mine only, for everyone; without one nothing changes. */
  remove(me: UserId, id: Id): Promise<Message> {
    return this.work.run(async (unit) => {
      // Everything of a conversation changes under its row's lock; whether it is hidden is read after it (P22).
      await unit.all(lockConversationOfSeen, { id, me });
      const found = await unit.one(messageAsSeen, { id, me });
      if (!found || found.message.sender_id !== me) refuse(commonProblems, 'not_found');
      const changed = await unit.one(dropPreview, { id, me });
      if (!changed) return found.message;
      await this.pictures.removeOf(unit, id);
      unit.record(messageChanged, changed);
      return changed.message;
    });
  }

  /** Unless it was deleted, hidden, or edited to lead elsewhere, while the page was read. */
  private async put(id: Id, url: string, { says, picture }: PageRead): Promise<void> {
    await this.work.run(async (unit) => {
      await unit.all(lockConversationOf, { id });
      const now = await unit.one(withoutPreview, { id });
      if (!now || linkToPreview(now.message) !== url) return;
      const preview = { url, ...says, ...(await this.pictures.give(unit, id, picture)) };
      const changed = await unit.one(putPreview, { id, preview });
      if (changed) unit.record(messageChanged, changed);
    });
  }

  private async tryAgain(messageId: Id): Promise<void> {
    await this.work.run(async (unit) => unit.enqueue(previewMessage, { messageId, isAgain: true }, { runAt: later(unit.now, againMs) }));
  }

  private async hasReadEnough(who: UserId): Promise<boolean> {
    try {
      await this.rates.spend('chat.previews', who, pageRate);
      return false;
    } catch (error) {
      if (error instanceof Problem) return true;
      throw error;
    }
  }
}
