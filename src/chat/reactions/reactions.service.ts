import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { messageChanged, type MessageChanged } from '../chat.events.js';
import { groupMaxMembers } from '../conversations/conversation.contract.js';
import { assertGoesOn } from '../conversations/ends.js';
import type { Message } from '../messages/message.contract.js';
import { dropReaction, putReaction } from './reactions.queries.js';
import { lockConversationOfSeen, messageAsSeen } from '../messages/seen.queries.js';

/** Whoever joined after others left must not make the list of reactions longer than a group can be. */
const othersMax = groupMaxMembers - 1;

/** What people react to messages with: one emoji of each person (M114). */
@Injectable()
export class ReactionsService {
  constructor(private readonly work: Work) {}

  /** In the place of the one before; the same again changes nothing. */
  set(me: UserId, id: Id, emoji: string): Promise<Message> {
    return this.change(me, id, async (unit) => {
      await assertGoesOn(unit, { id, me });
      return unit.one(putReaction, { id, me, emoji, now: unit.now, limit: othersMax });
    });
  }

  /** Without one nothing changes. */
  remove(me: UserId, id: Id): Promise<Message> {
    return this.change(me, id, (unit) => unit.one(dropReaction, { id, me, now: unit.now, limit: othersMax }));
  }

  private change(me: UserId, id: Id, write: (unit: Unit) => Promise<MessageChanged | undefined>): Promise<Message> {
    return this.work.run(async (unit) => {
      // Everything of a conversation changes under its row's lock; whether it is hidden is read after it (P22).
      await unit.all(lockConversationOfSeen, { id, me });
      const found = await unit.one(messageAsSeen, { id, me });
      if (!found) refuse(commonProblems, 'not_found');
      const changed = await write(unit);
      if (!changed) return found.message;
      unit.record(messageChanged, changed);
      return changed.message;
    });
  }
}
