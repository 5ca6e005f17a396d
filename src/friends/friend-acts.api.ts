import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { FriendsService } from './friends.service.js';

/** What a person may do about friends, for modules that act for one: the commands of the wire, by the same rules. */
@Injectable()
export class FriendActs {
  constructor(private readonly friends: FriendsService) {}

  async ask(me: UserId, addressee: UserId): Promise<void> {
    await this.friends.sendRequest(me, addressee);
  }

  async accept(me: UserId, requestId: Id): Promise<void> {
    await this.friends.answer(me, requestId, 'accept');
  }
}
