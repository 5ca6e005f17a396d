import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { friendshipGivenUp, friendshipRemoved } from '../friends/friends.events.js';
import { endSharesBetween } from './sharing.queries.js';
import { endTrustBetween } from './trusted.queries.js';

/**
 * With a friendship ends what was shared by it, also where a block ended it (P22). Who trusted whom comes back with the friendship, for as
 * long as that can (M85).
 */
@Injectable()
export class SharingListeners implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.inside(friendshipRemoved, async ({ senderId: a, receiverId: b, reason }, unit) => {
      if (reason !== 'blocked') await unit.all(endTrustBetween, { a, b });
      await unit.all(endSharesBetween, { a, b });
    });
    this.events.inside(friendshipGivenUp, async (pair, unit) => {
      await unit.all(endTrustBetween, pair);
    });
  }
}
