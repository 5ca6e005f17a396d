import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { firstId } from '../../database/cursors.js';
import type { Erasing } from '../../database/personal-data/personal-data.js';
import type { Unit } from '../../database/unit.js';
import { conversationTouched, messageChanged, messageEdited } from '../chat.events.js';
import { lockConversations } from '../delivery/receipts.queries.js';
import { previewOf } from '../messages/message.contract.js';
import { followWords } from '../search/chunks.queries.js';
import { othersThan, withoutPerson, withoutWhole } from './named-people.contract.js';
import { answersNaming, type NamingTalks, rewriteAnswer, talksNaming } from './naming.queries.js';

/** Talks that one transaction looks at, and those of them that it holds and rewrites: whoever talks there waits for it. */
const looked = 500;
const limit = 10;

/** Whom assistants told of. */
@Injectable()
export class NamedPeople {
  /** Assistants told others of somebody who is erased: their answers stay, without the name. Answers in which talks, and where it goes on. */
  async erase(unit: Unit, { me, after }: Erasing): Promise<NamingTalks> {
    const part = await unit.one(talksNaming, { me, after: after === '' ? firstId : after, looked, limit });
    if (!part) throw new Error('talks could not be looked through');
    if (part.ids.length > 0) await this.rewrite(unit, me, part.ids);
    return part;
  }

  private async rewrite(unit: Unit, me: UserId, ids: readonly Id[]): Promise<void> {
    await unit.all(lockConversations, { ids });
    for (const { id, message, isNaming, told } of await unit.all(answersNaming, { me, ids })) {
      const without = isNaming ? withoutPerson : withoutWhole;
      const others = othersThan(me, told);
      const text = told.filter((person) => person.id === me).reduce((said, person) => without(said, person, others), message);
      if (isNaming || text !== message) await this.say(unit, me, { id, text });
    }
  }

  /** As an edit, of which nobody is told as one: pages, lists, notices and the search say what it says now. */
  private async say(unit: Unit, me: UserId, { id, text }: { id: Id; text: string }): Promise<void> {
    const changed = await unit.one(rewriteAnswer, { me, id, text });
    if (!changed) throw new Error('a message that was held is gone');
    await unit.all(followWords, { id });
    const { message, audience } = changed;
    unit.record(messageChanged, changed);
    unit.record(messageEdited, { messageId: id, audience, preview: previewOf(text) });
    unit.record(conversationTouched, { conversationId: message.conversation_id, userIds: audience });
  }
}
