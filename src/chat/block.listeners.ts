import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { personBlocked, personUnblocked } from '../friends/friends.events.js';
import { conversationHidden, type ConversationTouched, conversationTouched, sightChanged } from './chat.events.js';
import { notifyRecipients } from './chat.jobs.js';
import { pairKeyOf } from './conversations/contacts.service.js';
import { lockContact } from './conversations/ends.queries.js';
import { pairGate } from './conversations/gate.queries.js';
import { touchHidden, unreadIds } from './conversations/hidden.queries.js';
import { messageIdsMax } from './delivery/delivery.contract.js';

interface Block {
  readonly blockerId: UserId;
  readonly blockedId: UserId;
}

/** A block hides the direct conversation of two people from both, and shows it again when it is taken back (M85). */
@Injectable()
export class BlockListeners implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.inside(personBlocked, (block, unit) => recordSight(unit, block, true));
    this.events.inside(personUnblocked, (block, unit) => recordSight(unit, block, false));
    this.events.insideTogether(sightChanged, async (changes, unit) => {
      for (const { isBlocked, ...block } of changes) {
        const touched = await touch(unit, block);
        if (touched && isBlocked) unit.record(conversationHidden, touched);
        else if (touched) await notifyAgain(unit, touched.conversationId);
      }
    });
  }
}

/** The gate comes before any row; the conversation after all of them. */
async function recordSight(unit: Unit, block: Block, isBlocked: boolean): Promise<void> {
  await unit.all(pairGate, { pairKey: pairKeyOf(block.blockerId, block.blockedId) });
  unit.record(sightChanged, { ...block, isBlocked });
}

/** Nothing, when there is none or the other one blocks as well. */
async function touch(unit: Unit, { blockerId, blockedId }: Block): Promise<ConversationTouched | undefined> {
  const pairKey = pairKeyOf(blockerId, blockedId);
  // Its end may be moved in this transaction, by a ride that the block gives to others.
  await unit.all(lockContact, { pairKey });
  const conversation = await unit.one(touchHidden, { pairKey, blocker: blockerId, blocked: blockedId });
  if (!conversation) return undefined;
  const touched = { conversationId: conversation.id, userIds: conversation.userIds };
  unit.record(conversationTouched, touched);
  return touched;
}

/** What was told of it went with the block; whoever has not read it is told again. */
async function notifyAgain(unit: Unit, conversationId: Id): Promise<void> {
  const unread = await unit.all(unreadIds, { conversation: conversationId, limit: messageIdsMax });
  if (unread.length > 0) unit.enqueue(notifyRecipients, { message_ids: unread.map(({ id }) => id) });
}
