import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Sql } from '../database/sql.js';
import { Realtime } from '../realtime/realtime.js';
import { blockChanged } from './blocks/blocks.contract.js';
import { friendSettingsChanged } from './settings/friend-settings.contract.js';
import { friendsChanged } from './friends.contract.js';
import {
  friendRequestAnswered,
  friendRequestSent,
  friendSettingsChosen,
  friendshipRemoved,
  friendshipRestored,
  personBlocked,
  personUnblocked,
  type RequestFact,
} from './friends.events.js';
import { relationshipById } from './friends.queries.js';
import { FriendsService } from './friends.service.js';
import type { ShownRelationship } from './friends.view.js';

/** Tells both sides of a request or friendship; of a friendship's end only the one who ended it (S41). */
@Injectable()
export class FriendsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
    private readonly sql: Sql,
    private readonly friends: FriendsService,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(friendsChanged, blockChanged, friendSettingsChanged);
    this.events.after(friendRequestSent, (fact) => this.publishToBoth(fact));
    this.events.after(friendRequestAnswered, (fact) => this.publishToBoth(fact));
    this.events.after(friendshipRestored, (fact) => this.publishToBoth(fact));
    this.events.after(friendshipRemoved, async ({ removerId, reason, ...fact }) => {
      const row: ShownRelationship = {
        id: fact.requestId,
        sender_id: fact.senderId,
        receiver_id: fact.receiverId,
        status: 'removed',
        requested_at: fact.requestedAt,
        responded_at: null,
      };
      const told = reason === 'removed' ? [removerId] : [fact.senderId, fact.receiverId];
      this.realtime.toUsers(told, friendsChanged, await this.friends.view(row));
    });
    this.events.after(personBlocked, async ({ blockerId, blockedId }) => {
      this.realtime.toUser(blockerId, blockChanged, { user_id: blockedId, blocked: true });
    });
    this.events.after(friendSettingsChosen, async ({ userId, settings }) => {
      this.realtime.toUser(userId, friendSettingsChanged, settings);
    });
    this.events.after(personUnblocked, async ({ blockerId, blockedId }) => {
      this.realtime.toUser(blockerId, blockChanged, { user_id: blockedId, blocked: false });
    });
  }

  private async publishToBoth({ requestId, senderId, receiverId }: RequestFact): Promise<void> {
    const row = await this.sql.one(relationshipById, { id: requestId });
    if (row) this.realtime.toUsers([senderId, receiverId], friendsChanged, await this.friends.view(row));
  }
}
