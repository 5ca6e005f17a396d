import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { friendRequestAnswered } from '../friends/friends.events.js';
import { type ContactChanged, contactChanged, conversationTouched } from './chat.events.js';
import { ContactRules } from './conversations/contact-rules.api.js';
import { ContactsService, pairKeyOf } from './conversations/contacts.service.js';
import { lockContact, lockEnding, moveEnd } from './conversations/ends.queries.js';

/** What a ride opened between two people ends some time after it, and goes on for good once they are friends (M40). */
@Injectable()
export class ContactListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly rules: ContactRules,
    private readonly contacts: ContactsService,
  ) {}

  onModuleInit(): void {
    this.events.insideTogether(contactChanged, (changes, unit) => this.moveEnds(unit, changes));
    this.events.inside(friendRequestAnswered, ({ senderId, receiverId, answer }, unit) => {
      if (answer === 'accepted') this.rules.recordBegun(unit, senderId, receiverId);
    });
  }

  /** What goes on is asked once nobody else changes it. */
  private async moveEnds(unit: Unit, changes: readonly ContactChanged[]): Promise<void> {
    const pairs = byPair(changes);
    const pairKeys = [...pairs.keys()];
    for (const pairKey of pairKeys) await unit.all(lockContact, { pairKey });
    // Most who ride together write nothing.
    const ending = new Set((await unit.all(lockEnding, { pairKeys })).map(({ pairKey }) => pairKey));
    // A friendship that this transaction makes counts.
    if (ending.size > 0) await unit.em.flush();
    for (const [pairKey, change] of pairs) if (ending.has(pairKey)) await this.moveEnd(unit, pairKey, change);
  }

  private async moveEnd(unit: Unit, pairKey: string, { a, b, atLeastUntil }: ContactChanged): Promise<void> {
    const until = await this.contacts.mayWriteUntil(a, b);
    const moved = await unit.one(moveEnd, { pairKey, isForGood: until === null, until: until ?? null, atLeastUntil });
    if (moved && moved.userIds.length > 0) unit.record(conversationTouched, { conversationId: moved.id, userIds: moved.userIds });
  }
}

/** Each pair once, all in one order: of two transactions that move several ends neither waits for the other in a circle. */
function byPair(changes: readonly ContactChanged[]): Map<string, ContactChanged> {
  const pairs = new Map<string, ContactChanged>();
  for (const change of changes) {
    const pairKey = pairKeyOf(change.a, change.b);
    // A transaction has one moment, and so all dates are one.
    pairs.set(pairKey, { ...change, atLeastUntil: change.atLeastUntil ?? pairs.get(pairKey)?.atLeastUntil ?? null });
  }
  return new Map([...pairs].sort(([one], [next]) => (one < next ? -1 : 1)));
}
