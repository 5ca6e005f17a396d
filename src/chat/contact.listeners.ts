import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import type { RowOf } from '../database/statement.js';
import type { Unit } from '../database/unit.js';
import { friendRequestAnswered } from '../friends/friends.events.js';
import { type ContactChanged, contactChanged, conversationTouched } from './chat.events.js';
import { ContactRules } from './conversations/contact-rules.api.js';
import { pairKeyOf } from './conversations/contacts.service.js';
import { endingOf, keepOpen, lockContact, moveEndTo } from './conversations/ends.queries.js';

/** What a ride opened between two people ends some time after it, and goes on for good once they are friends (M40). */
@Injectable()
export class ContactListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly rules: ContactRules,
  ) {}

  onModuleInit(): void {
    this.events.inside(contactChanged, (change, unit) => this.moveEnd(unit, change));
    this.events.inside(friendRequestAnswered, async ({ senderId, receiverId, answer }, unit) => {
      if (answer === 'accepted') recordMoved(unit, await unit.one(keepOpen, { pairKey: pairKeyOf(senderId, receiverId) }));
    });
  }

  /** What goes on is asked once nobody else changes it. */
  private async moveEnd(unit: Unit, { a, b, atLeastUntil }: ContactChanged): Promise<void> {
    const pairKey = pairKeyOf(a, b);
    await unit.all(lockContact, { pairKey });
    // Most who ride together write nothing.
    if (!(await unit.one(endingOf, { pairKey }))) return;
    const until = (await this.rules.endOf(a, b)) ?? null;
    recordMoved(unit, await unit.one(moveEndTo, { pairKey, until, atLeastUntil }));
  }
}

function recordMoved(unit: Unit, moved: RowOf<typeof keepOpen> | undefined): void {
  if (moved && moved.userIds.length > 0) unit.record(conversationTouched, { conversationId: moved.id, userIds: moved.userIds });
}
