import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { personBlocked, personUnblocked } from '../friends/friends.events.js';
import { conversationHidden, type ConversationTouched, conversationTouched } from './chat.events.js';
import { notifyRecipients } from './chat.jobs.js';
import { pairKeyOf } from './conversations/contacts.service.js';
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
    this.events.inside(personBlocked, async (block, unit) => {
      const touched = await touch(unit, block);
      if (touched) unit.record(conversationHidden, touched);
    });
    this.events.inside(personUnblocked, async (block, unit) => {
      const touched = await touch(unit, block);
      if (touched) await notifyAgain(unit, touched.conversationId);
    });
  }
}

/** Nothing, when there is none or the other one blocks as well. */
async function touch(unit: Unit, { blockerId, blockedId }: Block): Promise<ConversationTouched | undefined> {
  const pairKey = pairKeyOf(blockerId, blockedId);
  await unit.all(pairGate, { pairKey });
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
