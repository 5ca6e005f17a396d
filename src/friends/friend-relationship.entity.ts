import { defineEntity, p } from '@mikro-orm/core';
import { dayMs } from '../contract/duration.js';
import type { UserId } from '../contract/ids.js';

export const FriendRelationshipSchema = defineEntity({
  name: 'FriendRelationship',
  tableName: 'friend_relationships',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    senderId: p.text().$type<UserId>(),
    receiverId: p.text().$type<UserId>(),
    status: p.enum(['pending', 'accepted', 'rejected'] as const),
    requestedAt: p.datetime(),
    respondedAt: p.datetime().nullable(),
  },
});

/** The one row of a pair of people (P20): a request, then a friendship or a refusal. */
export class FriendRelationship extends FriendRelationshipSchema.class {
  /** `same` when that answer already stands, `conflict` when the other one does (S4). */
  answer(wanted: 'accepted' | 'rejected', now: Date): 'changed' | 'same' | 'conflict' {
    if (this.status !== 'pending') return this.status === wanted ? 'same' : 'conflict';
    this.status = wanted;
    this.respondedAt = now;
    return 'changed';
  }

  /** Milliseconds until `askerId` may ask again; 0 when now. Whoever declined may ask at any time. */
  waitBeforeAsking(askerId: string, waitDays: number, now: Date): number {
    if (this.status !== 'rejected' || this.senderId !== askerId || !this.respondedAt) return 0;
    return Math.max(0, this.respondedAt.getTime() + waitDays * dayMs - now.getTime());
  }

  /** A declined request becomes a new one, perhaps the other way round. */
  askAgain(askerId: string, addresseeId: string, now: Date): void {
    this.senderId = askerId;
    this.receiverId = addresseeId;
    this.status = 'pending';
    this.requestedAt = now;
    this.respondedAt = null;
  }
}
FriendRelationshipSchema.setClass(FriendRelationship);
